import { File as FileIcon, Paperclip, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#protocol/session.ts'
import { client } from '../state/api.ts'
import { IconButton } from '../ui/button.tsx'

export interface Attached {
  name: string
  type: string
  data_base64: string
  bytes: number
}

const MOST_BYTES = 8 * 1024 * 1024

function read(file: File): Promise<Attached> {
  return new Promise((resolve, fail) => {
    const reader = new FileReader()
    reader.onerror = () => fail(reader.error ?? new Error(file.name))
    reader.onload = () => {
      const data_base64 = String(reader.result).split(',')[1] ?? ''
      resolve({ name: file.name || 'picture.png', type: file.type, data_base64, bytes: file.size })
    }
    reader.readAsDataURL(file)
  })
}

/** Files for the next message, by paste, by drop or by the button. */
export function useAttachments() {
  const { t } = useTranslation()
  const [list, setList] = useState<Attached[]>([])
  const [problem, setProblem] = useState('')
  async function add(files: File[]): Promise<void> {
    if (files.length === 0) return
    setProblem('')
    const fresh = await Promise.all(files.map(read)).catch(() => [])
    const all = [...list, ...fresh]
    if (all.reduce((sum, one) => sum + one.bytes, 0) > MOST_BYTES) setProblem(t('attach.tooLarge'))
    else setList(all)
  }
  return {
    list,
    problem,
    add: (files: File[]) => void add(files),
    remove: (at: number) => setList(list.filter((_, i) => i !== at)),
    clear: () => setList([]),
    /** For the element that takes them. */
    target: {
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        void add(files)
      },
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault()
        void add([...event.dataTransfer.files])
      },
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

/** What the files add to a message. */
export const optionsWith = ({ list }: Attachments) =>
  list.length === 0 ? {} : { attachments: list.map(({ name, type, data_base64 }) => ({ name, type, data_base64 })) }

export function AttachButton({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          attachments.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <IconButton label={t('attach.add')} onClick={() => input.current?.click()}>
        <Paperclip size={16} aria-hidden />
      </IconButton>
    </>
  )
}

/** What goes along with the next message. */
export function AttachedFiles({ attachments: { list, problem, remove } }: { attachments: Attachments }) {
  const { t } = useTranslation()
  if (list.length === 0 && !problem) return null
  return (
    <div className="mb-1 flex flex-wrap gap-1.5 text-sm">
      {list.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files are known by their place
        <span key={i} className="flex min-w-0 items-center gap-1 rounded border border-line bg-surface pl-2">
          <FileIcon size={14} aria-hidden className="shrink-0 text-muted" />
          <span className="max-w-48 truncate">{one.name}</span>
          <IconButton label={t('attach.remove', { name: one.name })} onClick={() => remove(i)}>
            <X size={14} aria-hidden />
          </IconButton>
        </span>
      ))}
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** What came with a message: pictures are shown, files can be saved. */
export function SentFiles({ sessionId, files }: { sessionId: string; files: Attachment[] }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 self-end">
      {files.map((file) => (
        <a
          key={file.file_id}
          href={client.fileUrl(sessionId, file.file_id)}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-1.5 rounded border border-line bg-surface text-sm hover:border-accent"
        >
          {file.type.startsWith('image/') ? (
            <img src={client.fileUrl(sessionId, file.file_id)} alt={file.name} className="max-h-48 max-w-64 rounded object-contain" />
          ) : (
            <span className="flex items-center gap-1.5 px-2 py-1">
              <FileIcon size={14} aria-hidden className="text-muted" />
              {file.name}
            </span>
          )}
        </a>
      ))}
    </div>
  )
}

import { File as FileIcon, Paperclip, X } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment, NewAttachment } from '#protocol/session.ts'
import { client } from '../state/api.ts'
import { IconButton } from '../ui/button.tsx'
import type { Outgoing } from './outgoing.ts'

export interface Attached {
  name: string
  bytes: number
  /** As the server takes it. */
  given: NewAttachment
}

const MOST_BYTES = 8 * 1024 * 1024

function read(file: File): Promise<Attached> {
  return new Promise((resolve, fail) => {
    const reader = new FileReader()
    reader.onerror = () => fail(reader.error ?? new Error(file.name))
    reader.onload = () => {
      const name = file.name || 'picture.png'
      const data_base64 = String(reader.result).split(',')[1] ?? ''
      resolve({ name, bytes: file.size, given: { name, type: file.type, data_base64 } })
    }
    reader.readAsDataURL(file)
  })
}

/** Files of a message that was sent, to go along with another. */
export const sentBefore = (files: Attachment[]): Attached[] =>
  files.map(({ file_id, name, bytes }) => ({ name, bytes, given: { file_id } }))

/** Files of a message that did not leave. */
export const notSent = (files: NewAttachment[] = []): Attached[] =>
  files.map((given) =>
    'file_id' in given
      ? { name: given.file_id, bytes: 0, given }
      : { name: given.name, bytes: Math.ceil(given.data_base64.length * 0.75), given },
  )

/** Files for the next message: by paste, by the button, or dropped anywhere on the page. */
export function useAttachments(start: Attached[] = []) {
  const { t } = useTranslation()
  const [list, setList] = useState(start)
  // Several may be read at the same time.
  const now = useRef(list)
  const [problem, setProblem] = useState('')
  function set(next: Attached[]): void {
    now.current = next
    setList(next)
  }
  async function add(files: File[]): Promise<void> {
    if (files.length === 0) return
    setProblem('')
    const fresh = await Promise.all(files.map(read)).catch(() => [])
    const all = [...now.current, ...fresh]
    if (all.reduce((sum, one) => sum + one.bytes, 0) > MOST_BYTES) setProblem(t('attach.tooLarge'))
    else set(all)
  }
  const take = useRef(add)
  take.current = add
  useEffect(() => {
    const onDrop = (event: DragEvent) => void take.current([...(event.dataTransfer?.files ?? [])])
    document.addEventListener('drop', onDrop)
    return () => document.removeEventListener('drop', onDrop)
  }, [])
  return {
    list,
    problem,
    add: (files: File[]) => void add(files),
    remove: (at: number) => set(list.filter((_, i) => i !== at)),
    clear: () => set([]),
    /** The message with its files; files alone are named, for a message has words. */
    with(message: Outgoing): Outgoing {
      if (list.length === 0) return message
      const content = message.content || t('attach.alone', { names: list.map(({ name }) => name).join(', ') })
      return { ...message, content, options: { ...message.options, attachments: list.map(({ given }) => given) } }
    },
    /** For the element that takes what is pasted. */
    target: {
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        void add(files)
      },
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>

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

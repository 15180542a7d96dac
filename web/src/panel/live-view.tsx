import { ArrowLeft, ArrowRight, RotateCw } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveInput, LiveOutput } from '#protocol/browser.ts'
import { useWide } from '../state/screen.ts'
import { Button, IconButton } from '../ui/button.tsx'

type Shown = Extract<LiveOutput, { type: 'page' }>
type Asked = Extract<LiveOutput, { type: 'dialog' }>

/** Keys that do something; every other one is text. */
const ACTS = new Set([
  'Enter',
  'Tab',
  'Backspace',
  'Delete',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

async function draw(canvas: HTMLCanvasElement, { data, width, height }: Extract<LiveOutput, { type: 'frame' }>): Promise<void> {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
}

/** The page of the session's browser, and the person's own hand in it. What they type goes to that page and nowhere else. */
export default function LiveView({ sessionId, onClose }: { sessionId: string; onClose(): void }) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const socket = useRef<WebSocket>(undefined)
  const leave = useRef<HTMLButtonElement>(null)
  const wide = useWide()
  const [page, setPage] = useState<Shown>()
  const [dialog, setDialog] = useState<Asked>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const address = `${location.origin.replace(/^http/, 'ws')}/my/chat/${encodeURIComponent(sessionId)}/browser/live`
    const opened = new WebSocket(address)
    socket.current = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const output = JSON.parse(data) as LiveOutput
      if (output.type === 'frame') {
        if (canvas.current) void draw(canvas.current, output)
      } else if (output.type === 'page') setPage(output)
      else if (output.type === 'dialog') setDialog(output)
      else if (output.type === 'refused') setSaid(output.reason)
      else setSaid(t(output.type === 'done' ? 'live.done' : 'live.closed'))
    }
    opened.onclose = () => setSaid((before) => before || t('live.closed'))
    return () => opened.close()
  }, [sessionId, t])

  const send = (input: LiveInput) => socket.current?.readyState === WebSocket.OPEN && socket.current.send(JSON.stringify(input))
  const at = (event: MouseEvent | WheelEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const { width = 1, height = 1 } = canvas.current ?? {}
    return {
      x: Math.round(((event.clientX - box.left) / box.width) * width),
      y: Math.round(((event.clientY - box.top) / box.height) * height),
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    // Every key goes to that page; this one leads out of the picture.
    if (event.shiftKey && event.key === 'Escape') leave.current?.focus()
    else if (ACTS.has(event.key)) send({ type: 'key', key: event.shiftKey && event.key === 'Tab' ? 'Shift+Tab' : event.key })
    else if (event.key.length === 1) send({ type: 'text', text: event.key })
  }
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url') ?? '')
    if (url) send({ type: 'open', url })
  }
  return (
    // A page is made for a whole screen: in the width of the panel nobody could read what they click on.
    <section
      aria-label={t('live.title')}
      className={
        wide ? 'fixed inset-4 z-30 flex flex-col gap-2 rounded border border-line-strong bg-surface p-3 shadow-lift' : 'flex flex-col gap-2'
      }
    >
      <form key={page?.url} onSubmit={open} className="flex items-center gap-1">
        <IconButton label={t('live.back')} onClick={() => send({ type: 'go', where: 'back' })}>
          <ArrowLeft size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('live.forward')} onClick={() => send({ type: 'go', where: 'forward' })}>
          <ArrowRight size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('live.reload')} onClick={() => send({ type: 'go', where: 'reload' })}>
          <RotateCw size={16} aria-hidden />
        </IconButton>
        <input name="url" aria-label={t('fact.url')} defaultValue={page?.url} className="field min-w-0 flex-1 font-mono text-sm" />
      </form>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={page?.title ?? t('live.title')}
        width={1280}
        height={800}
        className={`touch-none rounded border border-accent bg-sunken ${wide ? 'm-auto min-h-0 max-w-full' : 'w-full'}`}
        // The second press of a double click is told with it.
        onClick={(event) => event.detail < 2 && send({ type: 'click', ...at(event) })}
        onDoubleClick={(event) => send({ type: 'click', ...at(event), double: true })}
        onWheel={(event) => send({ type: 'scroll', ...at(event), dx: event.deltaX, dy: event.deltaY })}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (text) send({ type: 'text', text })
        }}
      />
      {dialog ? (
        <div
          role="alertdialog"
          aria-label={dialog.message}
          className="flex flex-wrap items-center gap-2 rounded border border-waiting-line bg-waiting-soft p-2 text-sm"
        >
          <span className="min-w-0 flex-1 break-words">{dialog.message}</span>
          {[true, false].map((accept) => (
            <Button
              key={String(accept)}
              onClick={() => {
                send({ type: 'dialog', accept })
                setDialog(undefined)
              }}
            >
              {t(accept ? 'action.approve' : 'action.reject')}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-sm text-muted">
          {said || t('live.hint')}
        </p>
        <Button ref={leave} onClick={onClose}>
          {t('live.leave')}
        </Button>
      </div>
    </section>
  )
}

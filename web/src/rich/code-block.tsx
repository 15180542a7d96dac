import { Check, Copy } from 'lucide-react'
import { isValidElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import { loadPart } from '../ui/load.ts'

/** The text and the language of a fenced block, as the Markdown renderer hands it over. */
function codeOf(children: ReactNode): { text: string; language: string } {
  const props = isValidElement<{ className?: string; children?: ReactNode }>(children) ? children.props : {}
  const parts = Array.isArray(props.children) ? props.children : [props.children]
  return {
    text: parts
      .filter((part) => typeof part === 'string')
      .join('')
      .replace(/\n$/, ''),
    language: /language-([\w+#-]+)/.exec(props.className ?? '')?.[1] ?? '',
  }
}

export function Block({ children, streaming }: { children: ReactNode; streaming: boolean }) {
  const { text, language } = codeOf(children)
  if (language === 'math' && !streaming) return <Formula tex={text} display />
  if (language === 'mermaid' && !streaming) return <Diagram text={text} />
  return <Code text={text} language={streaming ? '' : language} />
}

type Lines = { content: string; color?: string | undefined }[][]

function Code({ text, language }: { text: string; language: string }) {
  const { t } = useTranslation()
  const [lines, setLines] = useState<Lines>()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    let current = true
    setLines(undefined)
    if (language)
      void loadPart(() => import('./highlight.ts'))
        .then(({ highlight }) => highlight(text, language))
        .then((found) => current && setLines(found))
        .catch(() => {}) // the plain text is there already
    return () => {
      current = false
    }
  }, [text, language])
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true))
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <div className="code-frame relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr" className="overflow-x-auto rounded border border-line bg-sunken p-3 pr-10 font-mono text-sm">
        <code data-language={language || undefined}>
          {lines
            ? lines.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                <span key={i}>
                  {line.map((token, k) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity
                    <span key={k} style={{ color: token.color }}>
                      {token.content}
                    </span>
                  ))}
                  {i < lines.length - 1 ? '\n' : ''}
                </span>
              ))
            : text}
        </code>
      </pre>
      <IconButton label={copied ? t('action.copied') : t('action.copy')} onClick={copy} className="absolute right-1 top-1">
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
    </div>
  )
}

export function Formula({ tex, display = false }: { tex: string; display?: boolean }) {
  const [html, setHtml] = useState<string>()
  useEffect(() => {
    let current = true
    void loadPart(() => import('./formula.ts')).then(({ formula }) => current && setHtml(formula(tex, display)))
    return () => {
      current = false
    }
  }, [tex, display])
  if (html === undefined) return <code>{tex}</code>
  const look = display ? 'block overflow-x-auto py-1 text-center' : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML made from the formula by KaTeX, which trusts nothing in it
  return <span className={look} dangerouslySetInnerHTML={{ __html: html }} />
}

function Diagram({ text }: { text: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    setFailed(false)
    void loadPart(() => import('./diagram.ts'))
      .then(({ drawDiagram }) => drawDiagram(text, document.documentElement.dataset.theme === 'dark'))
      .then((drawing) => current && place.current?.replaceChildren(drawing))
      .catch(() => current && setFailed(true))
    return () => {
      current = false
    }
  }, [text])
  if (failed) return <Code text={text} language="" />
  return (
    <figure>
      <div
        ref={place}
        role="img"
        aria-label={t('rich.diagram')}
        className="max-h-[32rem] min-h-16 overflow-auto rounded border border-line bg-surface p-3"
      />
      <details className="text-sm text-muted">
        <summary className="py-1 underline underline-offset-2">{t('rich.source')}</summary>
        <Code text={text} language="" />
      </details>
    </figure>
  )
}

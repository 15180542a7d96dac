import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Components, Streamdown } from 'streamdown'
import { IconButton } from '../ui/button.tsx'

function CodeBlock({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation()
  const block = useRef<HTMLPreElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(block.current?.textContent ?? '').then(() => setCopied(true))
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <div className="code-frame relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre ref={block} tabIndex={0} className="overflow-x-auto rounded border border-line bg-sunken p-3 pr-10 font-mono text-sm">
        {children}
      </pre>
      <IconButton label={copied ? t('action.copied') : t('action.copy')} onClick={copy} className="absolute right-1 top-1">
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
    </div>
  )
}

function Link({ href, children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

// Plain elements, styled by `.prose`. Images are not loaded: a text must not be able to call out.
const components: Components = {
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  code: ({ node: _node, ...rest }) => <code {...rest} />,
  inlineCode: ({ node: _node, ...rest }) => <code {...rest} />,
  a: ({ href, children }) => <Link href={href}>{children}</Link>,
  img: ({ alt }) => <span className="text-muted">[{alt}]</span>,
  table: ({ children }) => <table>{children}</table>,
  thead: ({ children }) => <thead>{children}</thead>,
  tbody: ({ children }) => <tbody>{children}</tbody>,
  tr: ({ children }) => <tr>{children}</tr>,
  th: ({ children }) => <th>{children}</th>,
  td: ({ children }) => <td>{children}</td>,
  ul: ({ children }) => <ul>{children}</ul>,
  ol: ({ children, start }) => <ol start={start}>{children}</ol>,
  li: ({ children }) => <li>{children}</li>,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  blockquote: ({ children }) => <blockquote>{children}</blockquote>,
  hr: () => <hr />,
  strong: ({ children }) => <strong>{children}</strong>,
  p: ({ children }) => <p>{children}</p>,
}

export default function RichText({ text, streaming }: { text: string; streaming: boolean }) {
  return (
    <Streamdown className="prose break-words" mode={streaming ? 'streaming' : 'static'} components={components} controls={false}>
      {text}
    </Streamdown>
  )
}

import type { ComponentProps } from 'react'
import { type Components, Streamdown } from 'streamdown'
import { Block, Formula } from '../rich/code-block.tsx'
import { markMath } from '../rich/math.ts'

function Link({ href, children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

// Plain elements, styled by `.prose`. Images are not loaded: a text must not be able to call out.
const shared: Components = {
  code: ({ node: _node, ...rest }) => <code {...rest} />,
  inlineCode: ({ node: _node, children, ...rest }) =>
    typeof children === 'string' && children.startsWith('math:') ? <Formula tex={children.slice(5)} /> : <code {...rest}>{children}</code>,
  a: ({ href, children }) => <Link href={href}>{children}</Link>,
  img: ({ alt }) => <span className="text-muted">[{alt}]</span>,
  table: ({ children }) => <table>{children}</table>,
  thead: ({ children }) => <thead>{children}</thead>,
  tbody: ({ children }) => <tbody>{children}</tbody>,
  tr: ({ children }) => <tr>{children}</tr>,
  th: ({ children, style }) => <th style={style}>{children}</th>,
  td: ({ children, style }) => <td style={style}>{children}</td>,
  ul: ({ children }) => <ul>{children}</ul>,
  ol: ({ children, start }) => <ol start={start}>{children}</ol>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  blockquote: ({ children }) => <blockquote>{children}</blockquote>,
  hr: () => <hr />,
  strong: ({ children }) => <strong>{children}</strong>,
  p: ({ children }) => <p dir="auto">{children}</p>,
}

const still: Components = { ...shared, pre: ({ children }) => <Block streaming={false}>{children}</Block> }
const spoken: Components = { ...shared, pre: ({ children }) => <Block streaming>{children}</Block> }

export default function RichText({ text, streaming }: { text: string; streaming: boolean }) {
  return (
    <Streamdown
      className="prose break-words"
      dir="auto"
      mode={streaming ? 'streaming' : 'static'}
      components={streaming ? spoken : still}
      controls={false}
    >
      {streaming ? text : markMath(text)}
    </Streamdown>
  )
}

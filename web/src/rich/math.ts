const FENCE = /(^|\n)(```|~~~)[^\n]*\n[\s\S]*?(?:\n\2|$)|`[^`\n]+`/g

/** Formulas become code that says it is one, so that Markdown leaves them alone: ```` ```math ```` and `` `math:…` ``. */
export function markMath(text: string): string {
  if (!/\$|\\\(|\\\[/.test(text)) return text
  const kept: string[] = []
  const open = text.replace(FENCE, (code) => `\u0001${kept.push(code) - 1}\u0001`)
  const marked = open
    .replace(
      /\$\$([^$]{1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\]/g,
      (_, a?: string, b?: string) => `\n\n\`\`\`math\n${(a ?? b ?? '').trim()}\n\`\`\`\n\n`,
    )
    .replace(/\\\(([^\n]{1,500}?)\\\)/g, (_, tex: string) => `\`math:${tex.trim()}\``)
    .replace(/(?<![\w$\\])\$(?=\S)([^$\n]{1,300}?)(?<=\S)\$(?![\w$])/g, (whole, tex: string) =>
      /[\\^_={}]/.test(tex) ? `\`math:${tex}\`` : whole,
    )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark is chosen because texts do not have it
  // oxlint-disable-next-line no-control-regex
  return marked.replace(/\u0001(\d+)\u0001/g, (_, at: string) => kept[Number(at)] ?? '')
}

interface Passage {
  source: string
  text: string
}

/**
 * How knowledge and the list of agents stand in a prompt. The offline model reads them back with the parsers here,
 * so that agents write one prompt whether a model is there or not.
 */

export function renderTask(task: string, passages: Passage[]): string {
  return passages.length === 0 ? task : `${renderPassages(passages)}\n\n${task}`
}

function renderPassages(passages: Passage[]): string {
  const items = passages.map(
    (passage) => `<passage source="${attribute(passage.source)}">\n${passage.text.replaceAll('</passage', '< /passage')}\n</passage>`,
  )
  return `<knowledge>\n${items.join('\n')}\n</knowledge>`
}

export function parsePassages(prompt: string): { source: string; text: string }[] {
  return [...prompt.matchAll(/<passage source="([^"]*)">\n([\s\S]*?)\n<\/passage>/g)].map((match) => ({
    source: match[1] ?? '',
    text: match[2] ?? '',
  }))
}

export function renderAgents(agents: { id: string; description: string }[]): string {
  return `<agents>\n${agents.map((agent) => `@${agent.id}: ${agent.description.replace(/\s+/g, ' ')}`).join('\n')}\n</agents>`
}

export function parseAgents(prompt: string): { id: string; description: string }[] {
  const block = /<agents>\n([\s\S]*?)\n<\/agents>/.exec(prompt)?.[1] ?? ''
  return [...block.matchAll(/^@(\S+): (.*)$/gm)].map((match) => ({ id: match[1] ?? '', description: match[2] ?? '' }))
}

/** The task without what was put before it. */
export const taskOf = (prompt: string): string =>
  prompt.replace(/^<agents>[\s\S]*?<\/agents>\s*/, '').replace(/^<knowledge>[\s\S]*?<\/knowledge>\s*/, '')

const attribute = (text: string) => text.replace(/["\n<>]/g, ' ')

import { createHash } from 'node:crypto'
import { open, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import type { BrowserArgs, BrowserElement, BrowserToolName } from '#protocol/browser.ts'
import { dialogElement, isDialogEid } from './dialogs.ts'
import { type Drag, draggingOf } from './dragging.ts'
import type { Facts } from './judgement.ts'
import { withScheme } from './navigation.ts'
import { emptyPlace, PAGE } from './page-click.ts'
import type { Place } from './settle.ts'
import { gone } from './words.ts'

const MAX_FILE = 50 * 1024 * 1024

/** Links that were seen on pages of this session, by address: opening one is like clicking it. */
export type Links = Map<string, BrowserElement>
const MOST_LINKS = 5_000

export function rememberLinks(links: Links, elements: Record<string, BrowserElement>, url: string) {
  for (const { href, role, name, text, context } of Object.values(elements))
    if (href !== undefined && !staysOn(url, href) && (links.size < MOST_LINKS || links.has(href)))
      links.set(href, { role, name, href, ...(text !== undefined && { text }), ...(context !== undefined && { context }) })
}

/** A link to a place of its own page: a script acts on the click, or nothing does; to open the page is not the same. */
const staysOn = (url: string, href: string) => href.includes('#') && href.replace(/#.*$/, '') === url.replace(/#.*$/, '')

/** Everything that a call would act on, as it is now. */
export async function factsOf(
  place: Place | undefined,
  tool: BrowserToolName,
  args: Record<string, unknown>,
  { links, workspace }: { links: Links; workspace: string | undefined },
): Promise<Facts> {
  const url = place?.view.page.url() ?? ''
  if (tool === 'launch') return { tool, args, url, links: await linksTo(place, (args as BrowserArgs<'launch'>).url, links) }
  if ((tool !== 'click' && tool !== 'type') || !place) return { tool, args, url }
  const { eid, file, drag_to, at } = args as BrowserArgs<'type'> & BrowserArgs<'click'>
  const dragging = tool === 'click' ? draggingOf(args as BrowserArgs<'click'>) : undefined
  const dialog = place.tabs.dialog()
  // A page behind a dialog does not answer.
  const around = dialog ? undefined : await place.view.inFrame(place.view.page.mainFrame(), (script) => script.around(), null)
  const onPage = tool === 'click' && eid === PAGE
  const element = onPage
    ? (await emptyPlace(place, at as [number, number] | undefined)).element
    : eid === undefined
      ? (around?.focused ?? undefined)
      : await describe(place, eid)
  if (eid !== undefined && element === undefined && !onPage && !/^t\d+$/.test(eid)) throw new Error(`${gone(eid)}.`)
  return {
    tool,
    args,
    url,
    ...(around?.language && { language: around.language }),
    ...(element && { element }),
    ...(drag_to !== undefined && { target: await describe(place, drag_to) }),
    ...(dragging && 'by' in dragging.to && eid !== undefined && { target: await dropped(place, eid, dragging) }),
    ...(file !== undefined && { file: await fileOf(workspace, file) }),
  }
}

export async function describe({ view, tabs }: Place, eid: string): Promise<BrowserElement | undefined> {
  const dialog = tabs.dialog()
  return dialog || isDialogEid(eid) ? dialogElement(dialog, eid) : view.describe(eid)
}

/** What lies where it would be let go of. */
async function dropped({ view }: Place, eid: string, { at, to }: Drag): Promise<BrowserElement | undefined> {
  const from = await view.aim(eid, at)
  const end = 'by' in to ? to.by.at(-1) : undefined
  if (!from || 'refused' in from || !end) return undefined
  return view.on(eid, (script, { argument: [x, y] }: { argument: [number, number] }) => script.under(x, y), [
    from.x + end[0],
    from.y + end[1],
  ])
}

/** The address as the server reads it: however this machine is called, in whatever order its parts stand. */
function bare(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  url.searchParams.sort()
  url.hash = ''
  if (/^(?:localhost|127\..*|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return url.href
}

async function linksTo(place: Place | undefined, url: string | undefined, links: Links): Promise<BrowserElement[]> {
  if (url === undefined || !URL.canParse(withScheme(url))) return []
  const address = bare(new URL(withScheme(url)).href)
  const seen = [...links].filter(([href]) => bare(href) === address).map(([, link]) => link)
  if (!place || place.tabs.dialog()) return seen
  const here = await place.view
    .inFrame(place.view.page.mainFrame(), (script, path: string) => script.linksTo(path), new URL(address).pathname)
    .catch(() => [])
  const page = place.view.page.url()
  return [...seen, ...here.filter(({ href }) => href !== undefined && !staysOn(page, href) && bare(href) === address)]
}

/** A file of the workspace, by what it holds now; links out of it lead nowhere. */
async function fileOf(workspace: string | undefined, path: string): Promise<NonNullable<Facts['file']>> {
  if (workspace === undefined) throw new Error('There is no workspace to take files from.')
  const root = await realpath(workspace)
  const found = await realpath(isAbsolute(path) ? path : join(root, path)).catch(() => undefined)
  if (found === undefined || !found.startsWith(root + sep)) throw new Error(`${JSON.stringify(path)} is not a file of the workspace.`)
  const handle = await open(found, 'r')
  try {
    const { size } = await handle.stat()
    if (size > MAX_FILE) throw new Error(`${JSON.stringify(path)} is larger than ${MAX_FILE / 1024 / 1024} MB.`)
    return {
      path: found,
      bytes: size,
      sha256: createHash('sha256')
        .update(await handle.readFile())
        .digest('hex'),
    }
  } finally {
    await handle.close()
  }
}

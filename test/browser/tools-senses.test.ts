import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserArgs, BrowserResult, type BrowserToolName } from '#protocol/browser.ts'
import { createBrowsers } from '#tools/browser/browsers.ts'
import { createBrowserTools } from '#tools/browser/browser-tools.ts'
import { type Site, startSite } from '../fixtures/browser/site.ts'

let site: Site
let home: string
let browser: ReturnType<typeof createBrowserTools>
let page: BrowserResult

beforeAll(async () => {
  site = await startSite()
  home = await mkdtemp(join(tmpdir(), 'parley-browser-'))
  await writeFile(join(home, 'paper.txt'), 'words')
  browser = createBrowserTools(createBrowsers({ home: join(home, 'data'), workspace: home, rules: { allowLoopback: true } }))
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await rm(home, { recursive: true, force: true })
})

const context = { sessionId: 's', user: 'local', runId: 'r', callId: 'c', agentId: 'any', signal: new AbortController().signal }
/** As after a yes: the core asks for what the call would act on, then runs it. */
async function run<Name extends BrowserToolName>(name: Name, args: BrowserArgs<Name>) {
  const tool = browser.tools.find((each) => each.name === name)
  await tool?.target?.(args, context)
  return BrowserResult.parse(await tool?.run(tool.input.parse(args), context))
}
const eid = (name: string) => (page.page ?? page.text).split(`"${name}"`)[1]?.split('[')[1]?.split(']')[0] ?? `no ${name}`
const open = async (path: string) => {
  page = await run('launch', { url: site.url + path })
  return page.text
}
const click = (name: string, more: Partial<BrowserArgs<'click'>> = {}) => run('click', { eid: eid(name), ...more })
const type = (name: string, args: BrowserArgs<'type'>) => run('type', { eid: eid(name), ...args })

describe('what the browser tools see', () => {
  test('N-02 N-07 whatever a person could use has an eid and the name a person would give it', async () => {
    const text = await open('/wild')
    expect(text).toMatch(/^Read the short story or ‹clickable "skip it" \[e\d+\]› now\.$/m)
    expect(text).toMatch(/^checkbox "Styled choice" \[e\d+\]$/m)
    expect(text).toMatch(/textbox "Nickname" \[e\d+\] = ""/)
    expect(text).toMatch(/^textbox "Story" \[e\d+\] = "Once upon a time"$/m)
    expect(text).toContain('= "  two  spaces\\nand a line "')
    for (const [name, used] of [
      ['skip it', 'skip used'],
      ['Open the box', 'open used'],
      ['Without address', 'bare used'],
      ['Heard', 'heard used'],
      ['star', 'star used'],
      ['Styled choice', 'styled true'],
    ] as const)
      expect((await click(name)).text, name).toContain(used)
    expect((await click('paint', { at: [12, 7] })).text).toContain('paint used at 12,7')
  })

  test('N-01 what is new since the last look is marked, find says when there is nothing, and eids stay', async () => {
    await open('/wild')
    const before = eid('Heard')
    expect((await run('observe', { find: 'nowhere to be found' })).text).toMatch(/nothing on this page reads/)
    await run('observe', { scope: eid('Story') })
    expect((await run('click', { eid: before })).page).toMatch(/^\+ heard used$/m)
    expect((await run('observe', {})).text).toMatch(/^heard used$/m)
  })

  test('N-01 an eid is never given to another row, whatever tags rows are made of', async () => {
    site.swap = ''
    await open('/rows')
    const eids = [...page.text.matchAll(/button "Delete" \[(e\d+)\]/g)].map(([, found]) => found as string)
    expect(eids).toHaveLength(3)
    const text = (await run('click', { eid: eids[0] })).page ?? ''
    expect(text).toContain('deleted: Anna')
    await expect(run('click', { eid: eids[0] })).rejects.toThrow(/not on the page any more/)
    expect(text).toMatch(new RegExp(`Boris.*\\[${eids[1]}\\]`))
    expect((await run('click', { eid: eids[1] })).page).toContain('deleted: Anna, Boris')
    await open('/month')
    const first = eid('1')
    page = await click('Prev')
    expect(eid('1')).not.toBe(first)
    await expect(run('click', { eid: first })).rejects.toThrow(/not on the page any more/)
  })

  test('N-01 what is scrolled out of sight inside a part of the page is not gone from it', async () => {
    await open('/scroller')
    const inside = /scrollable \[(e\d+)\]/.exec(page.text)?.[1]
    page = await run('scroll', { eid: inside, direction: 'down', amount: 5_000 })
    expect(page.page).toMatch(/^1 o'clock$/m)
    expect(page.text).not.toMatch(/^- .*o'clock/m)
    expect(page.page).not.toContain('left out')
  })

  test('N-08 a picture has the eids drawn in', async () => {
    await open('/wild')
    const shoot = browser.tools.find(({ name }) => name === 'screenshot') as (typeof browser.tools)[number]
    const bytes = async (eids: boolean) => ((await shoot.run({ eids }, context)) as { bytes: number }).bytes
    expect(await bytes(true)).not.toBe(await bytes(false))
  })

  test('N-05 data is taken out by a schema', async () => {
    await open('/team')
    const rows = {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'number' }, remote: { type: 'boolean' } } },
    }
    const schema = { type: 'object', properties: { team: rows, office: { type: 'string' }, desks: { type: 'integer' } } }
    expect((await run('observe', { extract: schema })).data).toEqual({
      team: [
        { name: 'Ann', age: 31, remote: true },
        { name: 'Bo', age: 42, remote: false },
      ],
      office: 'Lviv',
      desks: 1200,
    })
  })
})

describe('what the browser tools do', () => {
  test('N-04 date, time, colour and range fields take text and tell what they hold', async () => {
    await open('/fields')
    expect((await type('Day', { text: '3/15/2026' })).outcome).toContain('to "2026-03-15"')
    expect((await type('Hour', { text: '3:45 PM' })).outcome).toContain('to "15:45"')
    expect((await type('Paint', { text: '#FF8800' })).outcome).toContain('to "#ff8800"')
    expect((await type('Volume', { text: '20' })).outcome).toContain('to "20"')
    await expect(type('Volume', { text: '99' })).rejects.toThrow(/it holds "50" instead/)
    await expect(type('Day', { text: 'soon' })).rejects.toThrow(/cannot be read as date YYYY-MM-DD/)
    expect((await type('Upper', { text: 'abc' })).outcome).toContain('the page made it "ABC"')
    expect((await run('observe', {})).text).toMatch(/^abc$/m)
  })

  test('N-02 N-04 an invisible box is ticked where it is, and what the page did not take is an error', async () => {
    await open('/hands')
    expect((await click('call Bob')).outcome).toContain('it is on')
    expect((await run('observe', {})).text).toMatch(/checkbox "call Bob" \[e\d+\] \(on/)
    await expect(click('Blind')).rejects.toThrow(/covered by button "Remove"|stays off/)
    expect((await run('observe', {})).text).not.toContain('removed')
    await expect(click('Stuck')).rejects.toThrow(/stays off/)
    await expect(type('Amount', { text: '-10', submit: true })).rejects.toThrow(/does not take typing here; it holds "0"/)
    expect((await click('Like')).outcome).toMatch(/now looks: .*liked/)
    expect((await click('Plus', { times: 3 })).text).toMatch(/^\+ 3$/m)
  })

  test('N-02 words that a list hears double clicks on, and a drawing beside its shapes, have eids', async () => {
    await open('/hands')
    expect((await click('first note', { double: true })).text).toContain('note is open')
    expect(page.text).toMatch(/circle 10×10 at 20,30/)
    expect((await run('click', { eid: /svg 100×80" \(icon\) \[(e\d+)\]/.exec(page.text)?.[1], at: [70, 50] })).text).toContain('pad 70,50')
  })

  test('N-02 N-07 things in a list without height, under a pointer or a pane, and colours in a text are seen and used', async () => {
    const text = await open('/drawn')
    expect(text).toMatch(/^Choose image "green #5ffb9e box 12×12" and the image "star" sign$/m)
    expect(text).toMatch(/^clickable "Turn me" \[e\d+\]$/m)
    expect(text).toMatch(/^clickable "edge" \(icon\) \[e\d+\] \(pointer e-resize\)$/m)
    expect(text).toMatch(/^image "5 × blue #0000ff box 10×10" blocks$/m)
    expect(text).toMatch(/^‹checkbox "" \[e\d+\]› ‹checkbox "" \[e\d+\]›$/m)
    expect(text).toMatch(/^clickable "Q" \[e\d+\] \(red #ff0000 text \d+×\d+ at \d+,\d+\)$/m)
    expect((await click('wheel', { at: [12, 7] })).text).toContain('wheel 12,7')
    const moved = await run('click', { eid: eid('One'), drag_to: eid('Two') })
    expect(moved.outcome).toMatch(/It moved by 60, 0\./)
    expect(moved.text).toMatch(/in this order now:\)\nclickable "Two"[^]*clickable "One"/)
    const line = /svg 200×100" \(icon\) \[(e\d+)\]/.exec(page.text)?.[1]
    expect((await run('click', { eid: line, at: [10, 20], drag_by: [100, 30] })).text).toContain('line 10,20 to 110,50')
    const path = [
      [20, 20],
      [90, 20],
      [90, 60],
    ]
    expect((await run('click', { eid: line, path })).text).toContain('line 20,20 to 90,60')
  })

  test('N-04 a failure names its cause within a second', async () => {
    await open('/fields')
    const failure = async (work: () => Promise<unknown>) => {
      const tries: number[] = []
      // A second on a machine that has nothing else to do; one that has is given several tries.
      for (;;) {
        const start = performance.now()
        const said = await work().then(
          () => 'no failure',
          (error: Error) => error.message,
        )
        tries.push(performance.now() - start)
        if (Math.min(...tries) > 3_000 && tries.length < 5) continue
        expect(Math.min(...tries)).toBeLessThan(3_000)
        return said
      }
    }
    expect(await failure(() => click('Under'))).toMatch(/covered by div "Cookies!"/)
    expect(await failure(() => type('Fixed', { text: 'x' }))).toMatch(/read-only/)
    expect(await failure(() => type('Off', { text: 'x' }))).toMatch(/disabled/)
    expect(await failure(() => type('Toppings', { choose: 'Ham' }))).toMatch(/the options .* are Cheese, Onion, Olives/)
    expect(await failure(() => run('type', { keys: 'NoSuchKey' }))).toMatch(/NoSuchKey/)
  })

  test('N-05 N-09 keys, several choices, late suggestions, scrolling inside, hovering, dragging and files', async () => {
    await open('/fields')
    expect((await type('Toppings', { choose: ['onion', 'Olives'] })).outcome).toContain('"Onion", "Olives"')
    await type('Town', { text: 'L' })
    page = await run('observe', {})
    await click('Lutsk')
    expect((await run('observe', { find: 'Town' })).text).toContain('= "Lutsk"')
    expect((await type('Town', { keys: 'Backspace', times: 2 })).outcome).toContain('"Lut"')
    page = await run('observe', {})
    const inside = /scrollable \[(e\d+)\]/.exec(page.text)?.[1]
    expect((await run('scroll', { eid: inside, direction: 'down', amount: 100_000 })).outcome).toMatch(/the end/)
    expect((await click('Menu', { hover: true })).text).toContain('Inside the menu')
    await run('click', { eid: eid('First'), drag_to: eid('Third') })
    expect((await run('observe', {})).text).toMatch(/"Second"[^]*"Third"[^]*"First"/)
    expect((await type('Paper', { file: 'paper.txt' })).outcome).toContain('Gave "paper.txt" (5 bytes)')
    await expect(type('Paper', { file: '/etc/passwd' })).rejects.toThrow(/not a file of the workspace/)
  })

  test('N-05 what ignores Escape closes by a click on an empty place of the page', async () => {
    await open('/beside')
    expect((await click('More')).text).toContain('Rename')
    await run('type', { keys: 'Escape' })
    expect((await run('observe', {})).text).toContain('Rename')
    const closed = await run('click', { eid: 'page' })
    expect(closed.outcome).toMatch(/^Clicked an empty place of the page at \d+, \d+\.$/)
    expect(closed.text).toContain('- button "Rename"')
    expect((await click('Pick')).text).toContain('Blue')
    expect((await run('click', { eid: 'page' })).text).toContain('- button "Blue"')
    await expect(run('click', { eid: 'page', at: [20, 20] })).rejects.toThrow(/button "More" is there/)
    await expect(run('click', { eid: 'page', hover: true })).rejects.toThrow(/only clicked/)
  })
})

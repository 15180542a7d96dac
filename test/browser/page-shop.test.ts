import { describe, expect, test } from 'vitest'
import { call } from '../harness/api.ts'
import { log, noChromium, say, usePage } from '../harness/page.ts'

interface Deltas {
  items: { step: number; trigger: string; action: { type: string } }[]
}

describe.skipIf(noChromium)('the shop on the page', () => {
  const at = usePage()

  test('P-17 P-19 from a search to a filter, a comparison and back, with the trace of each turn', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@shop show me laptops under 50000')
    const cards = page.locator('[data-widget]')
    await cards.first().waitFor()
    const found = await cards.count()
    expect(found).toBeGreaterThan(3)
    const widths = await cards.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(350)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(280)

    await page.getByRole('button', { name: 'Filters' }).click()
    const brand = page.getByRole('group', { name: 'Brand' })
    await brand.getByRole('checkbox').first().check()
    await expect.poll(() => cards.count()).toBeLessThan(found)
    await page.getByRole('button', { name: 'One step back' }).click()
    await expect.poll(() => cards.count()).toBe(found)
    await page.getByRole('button', { name: 'One step forward' }).click()
    await expect.poll(() => cards.count()).toBeLessThan(found)
    await page.getByRole('button', { name: 'One step back' }).click()
    await expect.poll(() => cards.count()).toBe(found)

    await page.getByLabel('Sort by').selectOption('price asc')
    const firstPrice = () => cards.first().getByText(/₴/).textContent()
    const lowest = await expect.poll(firstPrice).not.toBeNull().then(firstPrice)
    expect(lowest).toMatch(/₴/)

    const pick = cards.getByRole('checkbox')
    await pick.nth(0).check()
    await pick.nth(1).check()
    const compare = page.getByRole('button', { name: 'Compare 2' })
    await compare.waitFor()
    // On screen and uncovered without scrolling to the end of the grid.
    const onTop = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    await expect.poll(() => compare.evaluate(onTop)).toBe(true)
    await compare.click()
    const table = page.getByRole('table')
    await table.waitFor()
    expect(await table.getByRole('columnheader').count()).toBe(2)
    const marked = await table.locator('tr[data-differs="true"]').count()
    expect(marked).toBeGreaterThan(0)
    await page.getByLabel('Only what differs').check()
    expect(await table.locator('tr[data-differs="false"]').count()).toBe(0)

    await page.getByRole('button', { name: 'One step back' }).click()
    await cards.first().waitFor()
    await page.getByRole('button', { name: 'Carousel' }).click()
    await page.getByRole('region', { name: 'Carousel' }).waitFor()

    await page.getByRole('button', { name: 'Plan, trace, changes and browser' }).click()
    await page.getByRole('tab', { name: 'Trace' }).click()
    const trace = page.getByRole('tabpanel')
    await trace.getByText(/\d ms/).first().waitFor()
    expect(await trace.getByText(/token/).count()).toBeGreaterThan(0)
    expect(await trace.getByText(/^\$/).count()).toBeGreaterThan(0)

    const session = new URL(page.url()).pathname.split('/').at(-1)
    const { body } = await call<Deltas>(at.server, 'GET', `/my/chat/${session}/deltas/`)
    expect(body.items.map(({ action }) => action.type)).toEqual(expect.arrayContaining(['SEARCH', 'FILTER', 'ROLLBACK', 'SORT', 'LAYOUT']))
    expect(body.items.filter(({ trigger }) => trigger === 'WIDGET_ACTION').length).toBeGreaterThanOrEqual(5)
    expect(await log(page).getByText('Earlier result').count()).toBe(1)
  })

  test('P-15 G-10 on a phone: a picture that is gone keeps the card whole, and filters come as a sheet', async () => {
    const page = await at.tabs.open(at.server.url, { viewport: { width: 390, height: 844 } })
    await page.route('**/shop/images/**', (route) => route.abort())
    await say(page, '@shop show me phones')
    const card = page.locator('[data-widget]').first()
    await card.getByRole('img').first().waitFor()
    await card.locator('img').waitFor({ state: 'detached' })
    expect((await card.boundingBox())?.height).toBeGreaterThan(180)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const found = await sheet.getByRole('button', { name: /^Show/ }).textContent()
    await sheet.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first().check()
    await expect.poll(() => sheet.getByRole('button', { name: /^Show/ }).textContent()).not.toBe(found)
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await sheet.waitFor({ state: 'detached' })
  })

  test('nothing was refused by the page policy, no script failed, nothing was asked elsewhere', () => {
    expect(at.tabs.complaints).toEqual([])
  })
})

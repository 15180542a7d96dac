import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Atom, Formation, Widget } from '#protocol/shop.ts'
import { AtomView } from './atoms.tsx'
import { comparisonRows } from './comparison.tsx'
import { FormationView } from './formation.tsx'

const heading = (value: string): Atom => ({ type: 'Text', value, style: 'heading', field: 'name' })
const price = (value: number): Atom => ({ type: 'Number', value, format: 'currency', currency: 'USD', field: 'price', label: 'Price' })
const widget = (id: string, atoms: Atom[], more: Partial<Widget> = {}): Widget => ({ id, size: 'medium', priority: 1, atoms, ...more })
const draw = (formation: Formation, onAction = vi.fn()) => render(<FormationView formation={formation} onAction={onAction} />)

test('P-15 every atom is drawn with its parameters', () => {
  const onAction = vi.fn()
  const atoms: Atom[] = [
    heading('Lamp'),
    price(1299.5),
    { type: 'Image', url: '/lamp.png', alt: 'A lamp', size: 'small' },
    { type: 'Icon', name: 'truck', label: 'Delivery' },
    { type: 'Badge', value: 'In stock', variant: 'success' },
    { type: 'Rating', value: 4.5 },
    { type: 'Button', label: 'More', action: { type: 'MESSAGE', text: 'tell me more' } },
    { type: 'Progress', value: 40, label: 'Sold' },
    { type: 'Divider' },
  ]
  const { container } = render(atoms.map((atom) => <AtomView key={atom.type} atom={atom} onAction={onAction} />))
  expect(screen.getByText('Lamp')).toBeTruthy()
  expect(screen.getByText('$1,299.50')).toBeTruthy()
  expect(screen.getByAltText('A lamp').getAttribute('src')).toBe('/lamp.png')
  expect(screen.getByLabelText('Delivery')).toBeTruthy()
  expect(screen.getByText('In stock').className).toContain('good')
  expect(screen.getByLabelText('Rated 4.5 of 5')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(container.querySelector('hr')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(onAction).toHaveBeenCalledWith({ type: 'MESSAGE', text: 'tell me more' })
})

test('P-15 an atom of an unknown type is left out, and the rest stays', () => {
  const strange = { type: 'Script', value: 'alert(1)' } as unknown as Atom
  const { container } = draw({ mode: 'grid', widgets: [widget('1', [strange, heading('Lamp')])] })
  expect(container.textContent).toContain('Lamp')
  expect(container.textContent).not.toContain('alert')
})

test('P-15 a picture that cannot be loaded keeps its place', () => {
  const { container } = render(<AtomView atom={{ type: 'Image', url: '/gone.png', alt: 'A lamp', size: 'medium' }} onAction={() => {}} />)
  const height = container.firstElementChild?.className.match(/h-\d+/)?.[0]
  fireEvent.error(screen.getByAltText('A lamp'))
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'A lamp' }).className).toContain(height)
})

test.each([
  ['tiny', 2],
  ['small', 3],
  ['medium', 5],
  ['large', 10],
] as const)('P-15 a %s widget shows at most %i atoms', (size, most) => {
  const atoms = Array.from({ length: 12 }, (_, i): Atom => ({ type: 'Text', value: `t${i}`, style: 'body' }))
  draw({ mode: 'grid', widgets: [widget('1', atoms, { size })] })
  expect(screen.getAllByText(/^t\d+$/)).toHaveLength(most)
})

test('P-15 widgets stand in the order of their priority; a single shows only the first', () => {
  const widgets = [widget('b', [heading('Second')], { priority: 2 }), widget('a', [heading('First')], { priority: 1 })]
  const { unmount } = draw({ mode: 'grid', widgets })
  expect(screen.getAllByText(/First|Second/).map((one) => one.textContent)).toEqual(['First', 'Second'])
  unmount()
  draw({ mode: 'single', widgets })
  expect(screen.queryByText('Second')).toBeNull()
})

test('S-09 a list is one column, and a grid of one column with pictures is a grid on a phone', () => {
  const list = (atoms: Atom[]): Formation => ({
    mode: 'grid',
    grid: { rows: 2, cols: 1 },
    widgets: [widget('1', atoms), widget('2', atoms)],
  })
  const { container, unmount } = draw(list([heading('Lamp')]))
  expect(container.querySelector('ul')?.className).toContain('grid-cols-1')
  unmount()
  const phone = draw(list([heading('Lamp'), { type: 'Image', url: '/lamp.png', alt: 'A lamp', size: 'small' }]))
  expect(phone.container.querySelector('ul')?.className).not.toContain('grid-cols-1')
})

test('S-07 what something cost before is struck through and named, and is no second price', () => {
  render(
    <AtomView
      atom={{ type: 'Number', value: 99, format: 'currency', currency: 'USD', field: 'old_price', label: 'Old price' }}
      onAction={vi.fn()}
    />,
  )
  expect(screen.getByText('$99').tagName).toBe('S')
  expect(screen.getByText(/Old price/)).toBeTruthy()
})

test('P-15 a comparison is a table whose differences are marked and can be shown alone', () => {
  const same: Atom = { type: 'Text', value: '15 in', style: 'body', field: 'screen', label: 'Screen' }
  const formation: Formation = {
    mode: 'comparison',
    widgets: [widget('a', [heading('A'), price(10), same]), widget('b', [heading('B'), price(20), same])],
  }
  draw(formation)
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['A', 'B'])
  const row = within(table).getByRole('rowheader', { name: /Price/ })
  expect(within(row).getByLabelText('differs')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(within(table).queryByText('Screen')).toBeNull()
  expect(within(table).getByText('$20')).toBeTruthy()
})

test('P-05 the server says which fields are compared and which differ', () => {
  const columns = [{ field: 'price', label: 'Cost', differs: false }]
  const rows = comparisonRows({
    mode: 'comparison',
    columns,
    widgets: [widget('a', [heading('A'), price(10)]), widget('b', [heading('B'), price(20)])],
  })
  expect(rows.map((row) => [row.label, row.differs])).toEqual([['Cost', false]])
})

test('200 items come in portions, none of them lost', () => {
  const widgets = Array.from({ length: 200 }, (_, i) => widget(`w${i}`, [heading(`Item ${i}`)], { priority: i }))
  draw({ mode: 'grid', widgets })
  for (;;) {
    const more = screen.queryByText(/Show \d+ more/)
    if (!more) break
    fireEvent.click(more)
  }
  expect(screen.getAllByText(/^Item /)).toHaveLength(200)
})

test('nothing to show is said in words', () => {
  draw({ mode: 'grid', widgets: [] })
  expect(screen.getByText(/Nothing fits/)).toBeTruthy()
})

test('P-15 suggestions are buttons as wide as their words, in no card that would cut them off', () => {
  const onAction = vi.fn()
  const action = { type: 'MESSAGE', text: 'show coffee machines' } as const
  const offer = widget('w1', [{ type: 'Button', label: 'coffee machines', action }], { size: 'tiny' })
  const { container } = draw({ mode: 'grid', widgets: [offer, widget('w2', offer.atoms, { size: 'tiny' })] } as Formation, onAction)
  expect(container.querySelector('article')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'coffee machines' })[1] as HTMLElement)
  expect(onAction).toHaveBeenCalledWith(action)
})

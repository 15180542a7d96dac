import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FeedProps<Item> {
  items: Item[]
  keyOf(item: Item): string
  render(item: Item): ReactNode
  label: string
  /** Changes when the last entry grows (streaming), so that a reader at the end stays there. */
  pulse?: unknown
  /** The place of an entry to be read from its beginning, even when there is more below. */
  pinned?: number
  /** Changes when the person has just sent something: then they are at the end again. */
  sent?: string | undefined
  /** There is more before the first entry; it is asked for when the reader comes near. */
  older?: boolean
  onOlder?(): void
  /** The entry to be brought on screen, once it is there. */
  show?: string | undefined
}

const HAND_MS = 2_500
/** So near to the beginning, in pixels, older entries are asked for. */
const NEAR = 800

/**
 * A long list that grows at its end; only what is near the screen exists. Who reads the end stays at the end; who reads
 * further up is not moved, and is told that there is more.
 */
export function Feed<Item>({ items, keyOf, render, label, pulse, pinned = -1, sent, older = false, onOlder, show }: FeedProps<Item>) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const following = useRef(true)
  const hand = useRef(0)
  const [seen, setSeen] = useState(() => (items.at(-1) === undefined ? '' : keyOf(items.at(-1) as Item)))

  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 96,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: 6,
    paddingStart: 24,
    paddingEnd: 16,
  })

  /** To the end, but never past the beginning of what should be read from its beginning. */
  const toEnd = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const end = element.scrollHeight - element.clientHeight
    const start = pinned < 0 ? undefined : virtual.getOffsetForIndex(pinned, 'start')?.[0]
    element.scrollTop = start === undefined ? end : Math.min(end, Math.max(0, start - 8))
  }, [pinned, virtual])

  useEffect(() => {
    if (sent !== undefined) following.current = true
  }, [sent])

  const total = virtual.getTotalSize()
  const last = items.length === 0 ? '' : keyOf(items[items.length - 1] as Item)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of size or content is a reason to look again
  useEffect(() => {
    if (!following.current) return
    toEnd()
    setSeen(last)
  }, [items.length, total, pulse, toEnd])

  // What comes in above must not move what is being read: the first entry on screen stays where it is.
  const first = items[0] === undefined ? undefined : keyOf(items[0])
  const anchor = useRef<{ first: string | undefined; key: string; offset: number }>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    const kept = anchor.current
    if (!element || !kept || kept.first === first || following.current) return
    const at = items.findIndex((item) => keyOf(item) === kept.key)
    const start = at < 0 ? undefined : virtual.measurementsCache[at]?.start
    if (start !== undefined) element.scrollTop = start + kept.offset
    anchor.current = { ...kept, first }
  }, [first, items, keyOf, virtual])
  const keepAnchor = () => {
    const element = scroller.current
    const row = element && virtual.getVirtualItems().find((one) => one.end > element.scrollTop)
    if (row) anchor.current = { first, key: String(row.key), offset: element.scrollTop - row.start }
  }

  const place = show === undefined ? -1 : items.findIndex((item) => keyOf(item) === show)
  const found = place >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that was asked for
  useEffect(() => {
    if (!found) return
    following.current = false
    virtual.scrollToIndex(place, { align: 'center' })
  }, [show, found])

  // Near the beginning, or when what is here does not fill the screen.
  const wantOlder = () => {
    const element = scroller.current
    if (older && element && (element.scrollTop < NEAR || element.scrollHeight <= element.clientHeight + NEAR)) onOlder?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when there is more, or the list has grown
  useEffect(wantOlder, [older, items.length, total])

  // Only a person's hand ends the following; content that grows does not.
  const onHand = () => {
    hand.current = Date.now()
  }
  // The browser glides to the ends, and rows that are measured on the way would stop it.
  const onKeyDown = (event: KeyboardEvent) => {
    onHand()
    if (event.target !== scroller.current || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    following.current = event.key === 'End'
    virtual.scrollToIndex(event.key === 'End' ? items.length - 1 : 0)
  }
  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const end = element.scrollHeight - element.scrollTop - element.clientHeight < 48
    if (end) following.current = true
    else if (Date.now() - hand.current < HAND_MS) following.current = false
    setAtEnd(end)
    if (end) setSeen(last)
    keepAnchor()
    wantOlder()
  }

  const unseen = seen === last ? 0 : Math.max(0, items.length - 1 - items.findLastIndex((item) => keyOf(item) === seen))
  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div
        ref={scroller}
        onScroll={onScroll}
        onWheel={onHand}
        onTouchMove={onHand}
        onKeyDown={onKeyDown}
        onPointerDown={onHand}
        tabIndex={0}
        role="log"
        aria-label={label}
        className="h-full overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="relative w-full" style={{ height: total }}>
          {older ? (
            <p role="status" className="absolute inset-x-0 top-0 text-center text-sm text-faint">
              {t('feed.older')}
            </p>
          ) : null}
          {virtual.getVirtualItems().map((row) => (
            <div
              key={row.key}
              data-index={row.index}
              data-found={row.index === place || undefined}
              ref={virtual.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {render(items[row.index] as Item)}
            </div>
          ))}
        </div>
      </div>
      {atEnd ? null : (
        <button
          type="button"
          onClick={() => {
            following.current = true
            scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
          }}
          className="appear absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 py-1 text-sm shadow-lift hover:bg-sunken"
        >
          <ArrowDown size={14} aria-hidden />
          {unseen > 0 ? t('feed.new', { count: unseen }) : t('feed.end')}
        </button>
      )}
    </div>
  )
}

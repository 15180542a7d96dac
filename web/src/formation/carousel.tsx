import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonAction, Widget } from '#protocol/shop.ts'
import { IconButton } from '../ui/button.tsx'
import { WidgetView, widths } from './widget.tsx'

interface CarouselProps {
  widgets: Widget[]
  onAction(action: ButtonAction): void
  actionsOf(widget: Widget): ReactNode
}

export function Carousel({ widgets, onAction, actionsOf }: CarouselProps) {
  const { t } = useTranslation()
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', dragFree: true, duration: 15 })
  const [edges, setEdges] = useState({ back: false, on: widgets.length > 1 })

  useEffect(() => {
    if (!embla) return
    const look = () => setEdges({ back: embla.canScrollPrev(), on: embla.canScrollNext() })
    look()
    embla.on('select', look).on('reInit', look).on('scroll', look)
    return () => void embla.off('select', look).off('reInit', look).off('scroll', look)
  }, [embla])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') embla?.scrollNext()
    else if (event.key === 'ArrowLeft') embla?.scrollPrev()
  }

  return (
    <section aria-roledescription="carousel" aria-label={t('formation.carousel')} onKeyDown={onKeyDown}>
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex touch-pan-y gap-3">
          {widgets.map((widget, i) => (
            <li
              key={widget.id}
              aria-label={t('formation.place', { at: i + 1, of: widgets.length })}
              className={`shrink-0 ${widths[widget.size]}`}
            >
              <WidgetView widget={widget} onAction={onAction}>
                {actionsOf(widget)}
              </WidgetView>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-2 flex justify-end gap-1" hidden={!edges.back && !edges.on}>
        <IconButton label={t('formation.previous')} disabled={!edges.back} onClick={() => embla?.scrollPrev()}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('formation.next')} disabled={!edges.on} onClick={() => embla?.scrollNext()}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}

import { pattern } from '#text/pattern.ts'
import type { VizType } from '#protocol/shop.ts'

const VIZ: [RegExp, VizType][] = [
  [/table|tabular|spreadsheet|excel|таблиц|табличк|табличн|эксел|ексел/u, 'table'],
  [/carousel|slider|slideshow|swipe|scroll|карусел|слайд|свайп|лист[а]ть|гортати|лент|стрічк|horizontal|горизонтальн/u, 'carousel'],
  [
    /(?:one|single|1) (?:at a time|by one|product|item|big|large|card)|one big|full ?screen|по одн|один на|одну (?:больш|велик)|на весь (?:экран|екран)/u,
    'single',
  ],
  [
    pattern(
      String.raw`
        (?:only|just|no text).*(?:picture|image|photo|pics)|(?:picture|image|photo)s? only
        |(?:только|лише|тільки|просто|одни|одні).*(?:картинк|фото|изображен|зображен|світлин)|фотк|картинк|фото
        |picture|image|photo|изображен|зображен
      `,
    ),
    'images',
  ],
  [/list|rows?(?!\p{L})|списк|список|строк|рядк|рядами/u, 'list'],
  [/grid|tile|card|column|gallery|сетк|сітк|плитк|плиток|карточк|картк|карток|колонк|стол|стовп|галере|миниатюр|мініатюр/u, 'grid'],
]

/** Which view was asked for, if one was named. */
export const vizType = (text: string): VizType | undefined => VIZ.find(([pattern]) => pattern.test(text))?.[1]

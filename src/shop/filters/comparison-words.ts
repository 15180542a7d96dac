import type { FilterOp } from '#protocol/shop.ts'

export interface Comparison {
  op: FilterOp | 'about'
  /** The word itself says what is compared: "дешевле" is about the price. */
  concept?: string
  length: number
}

const table = (op: Comparison['op'], concept: string | undefined, phrases: string): [string, Comparison][] =>
  phrases.split(',').map((phrase) => {
    const text = phrase.trim()
    return [text, { op, length: text.split(' ').length, ...(concept ? { concept } : {}) }]
  })

/** Ukrainian compares in every gender and case: "важчі за", "дешевшого ніж". */
const inflected = (op: Comparison['op'], concept: string | undefined, stems: string): [string, Comparison][] =>
  table(
    op,
    concept,
    stems
      .trim()
      .split(/\s*\|\s*/)
      .flatMap((stem) => ['ий', 'а', 'е', 'і', 'у', 'ого', 'ої', 'их'].map((ending) => stem + ending))
      .flatMap((word) => [word, `${word} за`, `${word} ніж`, `${word} від`, `${word} як`])
      .join(','),
  )

const THAN = ['', ' than', ' чем', ' ніж', ' як', ' за', ' от', ' від']
const each = (stems: string, forms: string[]): string =>
  stems
    .trim()
    .split(/\s+/)
    .flatMap((word) => forms.map((form) => form.replace('~', word)))
    .join(',')

/** A comparative of any language: as it is, with "than", and refused, which makes it a bound that may be reached. */
const comparative = (concept: string | undefined, { more, less }: { more: string; less: string }): [string, Comparison][] => {
  const plain = THAN.map((than) => `~${than}`)
  const refused = ['не', 'no', 'not'].flatMap((no) => THAN.map((than) => `${no} ~${than}`))
  return [
    ...table('gt', concept, each(more, plain)),
    ...table('lt', concept, each(less, plain)),
    ...table('lte', concept, each(more, refused)),
    ...table('gte', concept, each(less, refused)),
  ]
}

/** Words that stand before a number. A star ends a word of which only the beginning counts. */
export const BEFORE = new Map<string, Comparison>([
  ...comparative(undefined, {
    more: `
      больше более выше длиннее дольше крупнее мощнее быстрее просторнее більше більш вище довше потужніше швидше просторіше higher bigger larger greater longer faster stronger
    `,
    less: 'меньше менее ниже короче мельче слабее медленнее менше менш нижче коротше слабше повільніше lower smaller fewer shorter slower weaker',
  }),
  ...comparative('distance', {
    more: 'further farther дальше далее подальше далі дальше',
    less: 'closer nearer ближе поближе ближче',
  }),
  ...comparative('year', {
    more: 'newer later fresher новее позже позднее свежее новіше пізніше свіжіше',
    less: 'older earlier старше старее раньше старіше раніше',
  }),
  ...table(
    'lt',
    'age',
    each(
      'younger младше моложе помладше молодше',
      THAN.map((than) => `~${than}`),
    ),
  ),
  ...table(
    'gte',
    'age',
    each(
      'younger младше моложе молодше',
      ['не', 'no', 'not'].flatMap((no) => THAN.map((than) => `${no} ~${than}`)),
    ),
  ),
  ...comparative('noise', { more: 'louder громче гучніше', less: 'quieter тише тихіше' }),
  ...comparative('depth', { more: 'deeper глубже глибше', less: 'shallower мельче' }),
  ...comparative('thickness', { more: 'thicker толще товще', less: 'thinner slimmer тоньше тонше' }),
  ...comparative('weight', { more: 'heavier тяжелее важче', less: 'lighter легче легше полегче' }),
  ...comparative('price', { more: 'dearer pricier costlier дороже дорожче', less: 'cheaper дешевле дешевше' }),
  ...inflected('lt', undefined, 'менш|нижч|коротш|тонш'),
  ...inflected('lte', undefined, 'не більш|не вищ|не довш'),
  ...inflected('gte', undefined, 'не менш|не нижч|не коротш|не швидш'),
  ...inflected('lte', 'price', 'не дорожч'),
  ...inflected('gte', 'price', 'не дешевш'),
  ...inflected('lte', 'weight', 'не важч'),
  ...inflected('gte', 'weight', 'не легш'),
  ...inflected('gte', 'year', 'не старіш|не старш'),
  ...inflected('lte', 'year', 'не новіш'),
  ...inflected('lt', 'age', 'молодш'),
  ...inflected('gt', undefined, 'більш|вищ|довш|потужніш|швидш|місткіш|ємніш'),
  ...inflected('lt', 'price', 'дешевш'),
  ...inflected('gt', 'price', 'дорожч'),
  ...inflected('lt', 'weight', 'легш'),
  ...inflected('gt', 'weight', 'важч'),
  ...inflected('gt', 'year', 'новіш|свіжіш'),
  ...inflected('lt', 'year', 'старіш|старш'),
  ...table(
    'lt',
    undefined,
    `
      <, sub, south of, shy of, short of, under, below, beneath, less than, less then, less, lower than,
      lower, smaller than, smaller, fewer than, shorter than, меньше, меньше чем, менее, менее чем, ниже,
      ниже чем, поменьше, меньш* за, менше, менше ніж, менше за, менш ніж, менш як, нижче, нижче за,
      менший за, менша за, короче, коротше, тоньше, тонше
    `,
  ),
  ...table(
    'lt',
    'price',
    `
      дешевші за, дешевші ніж, дешевші, дешевший за, дешевший ніж, дешевша за, cheaper than, cheaper then,
      cheaper, дешевле за, дешевле чим, less expensive than, дешевле, дешевле чем, подешевле, подешевле чем,
      дешевше, дешевше ніж, дешевше за, дешевше від, подешевше, недороже, дешевлее
    `,
  ),
  ...table('lt', 'weight', 'lighter than, lighter, легче, легче чем, полегче, легше, легше за, легший за, легші за'),
  ...table('lt', 'width', 'narrower than, уже, уже чем, вужче, вужче за'),
  ...table('gt', 'width', 'wider than, шире, шире чем, ширше, ширше за, ширший за'),
  ...table('lte', 'width', 'no wider than, not wider than, не шире, не ширше, не ширше за'),
  ...table('gte', 'width', 'no narrower than, не уже, не вужче'),
  ...table('gt', 'height', 'taller than'),
  ...table('lt', 'year', 'older than, before, старше чем, старше, раньше, старіші за, старіше, старіше за, раніше'),
  ...table(
    'lte',
    undefined,
    `
      <=, ≤, ceiling, ceiling of, cap of, limit, limit of, потолок, стеля, лимит, ліміт, не выходи за,
      не выходить за, не выходя за, не виходь за, не виходити за, не понад, не over, не дольше,
      не дольше чем, no longer than, up to, upto, until, till, to, max, max., maximum, maximum of, at most,
      no more than, not more than, not over, not above, no higher than, not higher than, not exceeding,
      within, inside, no bigger than, not bigger than, no larger than, no greater than, не больше,
      не больше чем, не более, не более чем, не выше, не свыше, до, максимум, макс, макс., в пределах,
      в рамках, не більше, не більше ніж, не більш ніж, не вище, не більше за, в межах, у межах, максимально,
      не перевищ*, не превыша*, вложиться в, уложиться в, вкластися в, вкластись у, вкластися у,
      укладываясь в, capped at, limit
    `,
  ),
  ...table(
    'lte',
    'price',
    `
      budget, budget of, budget is, my budget is, бюджет, бюджет до, бюджетом, бюджетом до, не дороже,
      не дороже чем, не дорожче, не дорожче ніж, не дорожче за, not more expensive than, no pricier than,
      have, i got, у меня есть, у нас есть, на руках, располагаю, у мене є, в мене є, потрачу, витрачу,
      готов потратить, готов отдать, spend, can spend, afford, can afford, вкластись в, вкластися в,
      уложиться в, вложиться в, имею, маю
    `,
  ),
  ...table('lte', 'weight', 'no heavier than, not heavier than, не тяжелее, не важче, не важче за'),
  ...table(
    'gte',
    'year',
    'not older than, no older than, since, не старше, не раньше, не старіше, не старше за, не раніше, newer or equal',
  ),
  ...table(
    'gt',
    undefined,
    `
      >, north of, upwards of, in excess of, дольше, дольше чем, over, above, more than, more then,
      greater than, higher than, exceeding, bigger than, larger than, longer than, beyond, more, больше,
      больше чем, более, более чем, выше, выше чем, свыше, побольше, более чем, длиннее, більше, більше ніж,
      більше за, більш ніж, більш як, вище, вище за, понад, довше, довше за, більший за, більша за, мощнее,
      потужніше, быстрее, швидше, better than, лучше, лучше чем, краще, краще ніж, краще за
    `,
  ),
  ...table(
    'gt',
    'price',
    `
      дорожчі за, дорожчі ніж, дорожчі, дорожчий за, more expensive than, pricier than, costlier than,
      dearer than, дороже, дороже чем, подороже, подороже чем, дорожче, дорожче ніж, дорожче за, дорожче від,
      подорожче
    `,
  ),
  ...table('gt', 'weight', 'heavier than, тяжелее, тяжелее чем, важче, важче за'),
  ...table(
    'gt',
    'year',
    'newer than, newer, after, later than, новее, новее чем, после, новіше, новіше за, новіші за, після, пізніше, позже',
  ),
  ...table(
    'gte',
    undefined,
    `
      >=, ≥, floor of, a floor of, нижняя граница, нижня межа, from, at least, min, min., minimum,
      minimum of, starting at, starting from, starts at, no less than, not less than, not below, not under,
      not lower than, no lower than, no smaller than, not smaller than, от, не меньше, не меньше чем,
      не менее, не менее чем, не ниже, минимум, мин, мин., как минимум, хотя бы, хоть, начиная с, начиная от,
      від, од, вид, не менше, не менше ніж, не менш ніж, не менше за, не нижче, мінімум, мін, щонайменше,
      як мінімум, хоча б, починаючи з, починаючи від, принаймні, по крайней мере, no fewer than
    `,
  ),
  ...table('gte', 'price', 'not cheaper than, no cheaper than, не дешевле, не дешевле чем, не дешевше, не дешевше ніж, не дешевше за'),
  ...table('eq', undefined, '=, exactly, equal to, equals, precisely, ровно, точно, именно, рівно, саме, is exactly'),
  ...table('ne', undefined, 'not, не'),
  ...table(
    'about',
    undefined,
    `
      ~, ≈, around, about, approximately, approx, roughly, near, close to, circa, около, примерно,
      приблизительно, где-то, где то, в районе, у районі, порядка, близько, приблизно, десь, біля, в районі,
      орієнтовно, ориентировочно, somewhere around
    `,
  ),
])

/** Words that stand after one. */
export const AFTER = new Map<string, Comparison>([
  ...table('about', undefined, 'около, or so, give or take, примерно, приблизительно, приблизно, или около того, більш-менш'),
  ...table('eq', undefined, 'exactly, precisely, sharp, ровно, точно, рівно'),
  ...table(
    'gte',
    undefined,
    `
      and longer, or longer, or heavier, or later, и дольше, или дольше, і довше, або довше, и больше,
      and up, and above, and more, and over, and higher, and better, and newer, or more, or higher,
      or better, or above, or newer, or over, or greater, or bigger, or larger, and bigger, plus, minimum,
      min, at least, и выше, и больше, и более, и дороже, и новее, и лучше, или больше, или выше, или более,
      или дороже, или лучше, или новее, або новіше, або новіші, чи новіше, і новіші, та новіші, и новые,
      і вище, і більше, й більше, й вище, та більше, та вище, і дорожче, і новіше, або більше, або вище,
      чи більше, чи вище, або дорожче, плюс, минимум, мінімум, как минимум, як мінімум, хотя бы, хоча б,
      не меньше, не менее, не менше, и старше, і краще, та краще, upwards, и далее
    `,
  ),
  ...table(
    'lte',
    undefined,
    `
      or older, and older, or earlier, and earlier, и старше, или старше, і старіші, або старіші, і старіше,
      ceiling, limit, cap, or less, or fewer, or lower, or below, or under, or cheaper, or smaller,
      or lighter, and under, and below, and less, and lower, and cheaper, max, maximum, tops, at most,
      at max, и меньше, или меньше, и менее, или менее, и ниже, или ниже, и дешевле, или дешевле, і менше,
      й менше, та менше, або менше, чи менше, і нижче, або нижче, і дешевше, або дешевше, чи дешевше,
      та дешевше, та нижче, максимум, макс, не больше, не более, не більше, не дороже, не дорожче, и легче,
      і легше, или легче, або легше, потолок, стеля, край, ceiling, и не больше, і не більше, и не дороже
    `,
  ),
])

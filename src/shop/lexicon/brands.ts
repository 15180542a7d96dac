/** Brands whose Cyrillic or short spelling does not follow from the sound of the name. */
const SPELLINGS: Record<string, string> = {
  apple: 'эпл эппл эпплы апл аппл еппл епл епплівський яблоко яблоки яблучний эпловский apple aple appel',
  xiaomi: 'сяоми ксиоми ксяоми шаоми сяомі ксіомі xaomi xiomi ксяомі сяомы',
  acer: 'эйсер асер ейсер ацер',
  hp: 'хп эйчпи ейчпі hewlett хьюлет',
  lg: 'лж элджи елджі лджи лг',
  nike: 'найк найки найковские нike найків',
  dell: 'делл дел деллы',
  huawei: 'хуавей хуавеи хавей huawey huawai',
  honor: 'хонор онор',
  realme: 'реалми рилми реалмі рілмі',
  oneplus: 'ванплас уанплас ванплюс',
  google: 'гугл гугол',
  bosch: 'бош',
  adidas: 'адидас адик адики адідас адіки adiddas',
  reebok: 'рибок рібок ребок',
  'new balance': 'ньюбаланс ньюбэланс нб nb',
  logitech: 'лоджитек лоджітек логитек логитеч логітек логітеч lodgitech',
  microsoft: 'майкрософт мелкомягкие мікрософт',
  canon: 'кэнон кенон канон',
  gopro: 'гоупро гопро',
  jbl: 'джибиэль жбл джибиел джейбиэль джбл',
  bose: 'боуз боз бозе',
  sennheiser: 'сенхайзер зенхайзер сенгайзер',
  dyson: 'дайсон',
  ikea: 'икеа ікеа икея ікея',
  levis: 'левайс левис левіс ливайс',
  razer: 'рейзер разер рэйзер',
  msi: 'мси мсі эмэсай',
  asus: 'асус азус эйсус асусы asys',
  samsung: 'самсунг самс самсы samsnug samsumg sumsung самсунги сасмунг',
  delonghi: 'делонги делонгі delongi делонджи',
  philips: 'филипс філіпс phillips филлипс',
  saeco: 'саеко саэко',
  krups: 'крупс',
  puma: 'пума пумы',
  asics: 'асикс асікс',
  lenovo: 'леново ленова lenova линово',
  sony: 'сони соні соня',
  tcl: 'тсл тсл',
  hisense: 'хайсенс хисенс',
  motorola: 'моторола мото',
  nokia: 'нокиа нокия нокіа',
  marshall: 'маршал маршалл',
  beats: 'битс бітс',
  steelseries: 'стилсериес стилсериз',
  osprey: 'оспрей',
  deuter: 'дойтер дютер',
  salomon: 'саломон',
  zara: 'зара',
  gucci: 'гуччи гуччі',
  lego: 'лего',
  braun: 'браун',
  tefal: 'тефаль',
  makita: 'макита макіта',
  whirlpool: 'вирпул вірпул',
  skoda: 'шкода шкоды шкоди',
  volkswagen: 'фольксваген фольц фольксвагены vw',
  mercedes: 'мерседес мерс мерин',
  renault: 'рено',
  peugeot: 'пежо',
  hyundai: 'хендай хюндай хундай хьюндай',
  citroen: 'ситроен сітроен',
  chevrolet: 'шевроле шеви',
  toyota: 'тойота тойоты тойоти тайота',
  bmw: 'бмв бэха беха бумер',
  audi: 'ауди ауді',
  electrolux: 'электролюкс електролюкс',
}

/** The other spellings of a brand, given its name in lower case. */
export const brandSpellings = (brand: string): string[] => {
  const key = brand.replace(/[^a-z0-9 ]/g, '')
  return Object.hasOwn(SPELLINGS, key) ? (SPELLINGS[key] ?? '').split(' ') : []
}

/** Every spelling of every brand known by ear, whether or not a catalogue has it. */
export const KNOWN_BRANDS: ReadonlySet<string> = new Set(
  Object.entries(SPELLINGS).flatMap(([brand, others]) => [brand, ...others.split(' ')]),
)

/** Lines of products that everybody calls by their own name, and who makes them. */
const LINES: [RegExp, string][] = [
  [/^(?:iphone|айфон|macbook|макбук|airpod|аирпод|эирпод|ейрпод|аірпод|ipad|айпад|imac|аймак)/, 'apple'],
  [/^(?:galaxy|галакс[иі])/, 'samsung'],
  [/^(?:redmi|редми|редмі|poco|поко)(?!\p{L}{3})/u, 'xiaomi'],
  [/^(?:thinkpad|ideapad|тинкпад|синкпад|идеапад)/, 'lenovo'],
  [/^(?:pixel|пиксел[ьи]|піксель)$/, 'google'],
  [/^(?:playstation|плейстейшн|bravia|бравиа)/, 'sony'],
]

export const makerOf = (word: string): string | undefined => LINES.find(([pattern]) => pattern.test(word))?.[1]

interface Said {
  en: string
  ru: string
  uk: string
}

export interface Draw {
  pick<T>(items: readonly T[]): T
  chance(share: number): boolean
  between(low: number, high: number, step: number): number
}

export interface CategorySpec {
  id: string
  image: string
  many: Said
  one: Said
  brands: string[]
  series: string[]
  colors: string[]
  price: [number, number]
  /** The fields of this category, and how dear the thing is, from 0 to 1. */
  attributes(draw: Draw): { level: number; fields: Record<string, unknown> }
  notes: Said[]
}

export const COLORS: Said[] = [
  { en: 'black', ru: 'чёрный', uk: 'чорний' },
  { en: 'white', ru: 'белый', uk: 'білий' },
  { en: 'silver', ru: 'серебристый', uk: 'сріблястий' },
  { en: 'gray', ru: 'серый', uk: 'сірий' },
  { en: 'blue', ru: 'синий', uk: 'синій' },
  { en: 'red', ru: 'красный', uk: 'червоний' },
  { en: 'green', ru: 'зелёный', uk: 'зелений' },
  { en: 'pink', ru: 'розовый', uk: 'рожевий' },
  { en: 'gold', ru: 'золотой', uk: 'золотий' },
  { en: 'brown', ru: 'коричневый', uk: 'коричневий' },
]

const step = (index: number, of: number) => index / Math.max(1, of - 1)

export const CATEGORIES: CategorySpec[] = [
  {
    id: 'lap',
    image: 'laptop',
    many: { en: 'laptops', ru: 'ноутбуки', uk: 'ноутбуки' },
    one: { en: 'Laptop', ru: 'Ноутбук', uk: 'Ноутбук' },
    brands: ['Lenovo', 'ASUS', 'Apple', 'HP', 'Dell', 'Acer', 'Samsung', 'MSI'],
    series: ['Meridian', 'Harbor', 'Slate', 'Northwind', 'Quill'],
    colors: ['black', 'silver', 'gray', 'white', 'blue'],
    price: [13_000, 110_000],
    attributes({ pick, between }) {
      const ram = pick([8, 16, 16, 32, 64])
      const storage = pick([256, 512, 512, 1024, 2048])
      const level = (step([8, 16, 32, 64].indexOf(ram), 4) + step([256, 512, 1024, 2048].indexOf(storage), 4)) / 2
      return {
        level,
        fields: {
          ram,
          storage,
          screen: pick([13.3, 14, 15.6, 16, 17.3]),
          weight: between(1, 2.9, 0.1),
          year: pick([2022, 2023, 2024, 2025]),
          touchscreen: level > 0.6,
        },
      }
    },
    notes: [
      {
        en: 'A quiet machine for study and office work.',
        ru: 'Тихая машина для учёбы и офисной работы.',
        uk: 'Тиха машина для навчання та офісної роботи.',
      },
      { en: 'Made for games and heavy graphics.', ru: 'Для игр и тяжёлой графики.', uk: 'Для ігор і важкої графіки.' },
      {
        en: 'Thin, light and easy to carry on a trip.',
        ru: 'Тонкий, лёгкий, удобно брать в поездку.',
        uk: 'Тонкий, легкий, зручно брати в подорож.',
      },
      {
        en: 'A programmer’s choice: a fine keyboard and a bright screen.',
        ru: 'Выбор программиста: хорошая клавиатура и яркий экран.',
        uk: 'Вибір програміста: гарна клавіатура і яскравий екран.',
      },
    ],
  },
  {
    id: 'pho',
    image: 'phone',
    many: { en: 'phones', ru: 'телефоны', uk: 'телефони' },
    one: { en: 'Phone', ru: 'Смартфон', uk: 'Смартфон' },
    brands: ['Samsung', 'Apple', 'Xiaomi', 'Google', 'Motorola', 'Nokia', 'OnePlus', 'Honor'],
    series: ['Comet', 'Lumen', 'Drift', 'Pebble', 'Ray'],
    colors: ['black', 'white', 'blue', 'green', 'pink', 'gold', 'red'],
    price: [4_000, 62_000],
    attributes({ pick }) {
      const ram = pick([4, 6, 8, 12, 16])
      const storage = pick([64, 128, 256, 512, 1024])
      const level = (step([4, 6, 8, 12, 16].indexOf(ram), 5) + step([64, 128, 256, 512, 1024].indexOf(storage), 5)) / 2
      return {
        level,
        fields: {
          ram,
          storage,
          screen: pick([5.8, 6.1, 6.4, 6.7, 6.9]),
          battery: pick([3800, 4300, 5000, 5500, 6000]),
          camera: pick([12, 48, 50, 64, 108, 200]),
          nfc: level > 0.2,
        },
      }
    },
    notes: [
      { en: 'Takes fine photos at night.', ru: 'Хорошо снимает ночью.', uk: 'Добре знімає вночі.' },
      {
        en: 'A simple phone that lasts two days.',
        ru: 'Простой телефон, которого хватает на два дня.',
        uk: 'Простий телефон, якого вистачає на два дні.',
      },
      {
        en: 'A compact body that fits a small hand.',
        ru: 'Компактный корпус для небольшой руки.',
        uk: 'Компактний корпус для невеликої руки.',
      },
    ],
  },
  {
    id: 'hea',
    image: 'headphones',
    many: { en: 'headphones', ru: 'наушники', uk: 'навушники' },
    one: { en: 'Headphones', ru: 'Наушники', uk: 'Навушники' },
    brands: ['Sony', 'JBL', 'Bose', 'Apple', 'Samsung', 'Sennheiser', 'Marshall', 'Xiaomi'],
    series: ['Echo Bay', 'Whisper', 'Cadence', 'Nocturne', 'Pulse'],
    colors: ['black', 'white', 'silver', 'blue', 'red', 'pink'],
    price: [700, 16_000],
    attributes({ pick, chance, between }) {
      const wireless = chance(0.75)
      const quiet = wireless && chance(0.5)
      const fields = {
        form: pick(['over-ear', 'on-ear', 'in-ear']),
        wireless,
        noise_cancelling: quiet,
        ...(wireless ? { battery_life: between(6, 60, 2) } : {}),
      }
      return { level: (wireless ? 0.3 : 0) + (quiet ? 0.4 : 0.1), fields }
    },
    notes: [
      { en: 'Deep bass for long runs.', ru: 'Глубокий бас для долгих пробежек.', uk: 'Глибокий бас для довгих пробіжок.' },
      { en: 'A clear microphone for calls.', ru: 'Чистый микрофон для звонков.', uk: 'Чистий мікрофон для дзвінків.' },
      { en: 'Soft pads, comfortable all day.', ru: 'Мягкие амбушюры, удобно весь день.', uk: 'М’які амбушури, зручно весь день.' },
    ],
  },
  {
    id: 'tvs',
    image: 'television',
    many: { en: 'televisions', ru: 'телевизоры', uk: 'телевізори' },
    one: { en: 'Television', ru: 'Телевизор', uk: 'Телевізор' },
    brands: ['Samsung', 'LG', 'Sony', 'Philips', 'TCL', 'Hisense', 'Xiaomi'],
    series: ['Panorama', 'Vista', 'Gallery', 'Aurora'],
    colors: ['black', 'silver', 'white'],
    price: [8_000, 95_000],
    attributes({ pick }) {
      const screen = pick([32, 43, 50, 55, 65, 75])
      const level = step([32, 43, 50, 55, 65, 75].indexOf(screen), 6)
      return {
        level,
        fields: {
          screen,
          resolution: screen > 40 ? pick(['4K', '4K', '8K']) : 'Full HD',
          refresh_rate: pick([50, 60, 100, 120]),
          panel: pick(['LED', 'OLED', 'QLED']),
          smart_tv: screen > 40,
        },
      }
    },
    notes: [
      { en: 'Rich colour for films in the evening.', ru: 'Сочный цвет для вечернего кино.', uk: 'Соковитий колір для вечірнього кіно.' },
      { en: 'A smooth picture for sport.', ru: 'Плавная картинка для спорта.', uk: 'Плавна картинка для спорту.' },
      {
        en: 'Fits a kitchen or a small room.',
        ru: 'Подходит для кухни или маленькой комнаты.',
        uk: 'Підходить для кухні чи маленької кімнати.',
      },
    ],
  },
  {
    id: 'snk',
    image: 'sneakers',
    many: { en: 'sneakers', ru: 'кроссовки', uk: 'кросівки' },
    one: { en: 'Sneakers', ru: 'Кроссовки', uk: 'Кросівки' },
    brands: ['Nike', 'Adidas', 'Puma', 'New Balance', 'Asics', 'Reebok', 'Salomon'],
    series: ['Stride', 'Breeze', 'Trail', 'Court', 'Tempo'],
    colors: ['black', 'white', 'gray', 'red', 'blue', 'green', 'pink'],
    price: [1_600, 8_500],
    attributes({ pick, between }) {
      const first = between(36, 42, 1)
      return {
        level: between(0, 1, 0.1),
        fields: {
          size: [first, first + 1, first + 2, first + 4],
          material: pick(['leather', 'textile', 'suede']),
          gender: pick(['men', 'women', 'unisex']),
          season: pick(['summer', 'winter', 'all seasons']),
        },
      }
    },
    notes: [
      { en: 'Springy sole for running.', ru: 'Пружинистая подошва для бега.', uk: 'Пружна підошва для бігу.' },
      { en: 'A grippy tread for forest paths.', ru: 'Цепкий протектор для лесных троп.', uk: 'Чіпкий протектор для лісових стежок.' },
      { en: 'A plain pair for the city.', ru: 'Простая пара для города.', uk: 'Проста пара для міста.' },
    ],
  },
  {
    id: 'cof',
    image: 'coffee-machine',
    many: { en: 'coffee machines', ru: 'кофемашины', uk: 'кавомашини' },
    one: { en: 'Coffee machine', ru: 'Кофемашина', uk: 'Кавомашина' },
    brands: ['DeLonghi', 'Philips', 'Krups', 'Bosch', 'Saeco', 'Siemens'],
    series: ['Morning', 'Crema', 'Barista', 'Ember'],
    colors: ['black', 'silver', 'white', 'red'],
    price: [3_000, 48_000],
    attributes({ pick, chance }) {
      const kind = pick(['capsule', 'manual', 'automatic'])
      return {
        level: kind === 'automatic' ? 0.7 : 0.2,
        fields: {
          machine_type: kind,
          power: pick([1000, 1250, 1450, 1500, 1900]),
          volume: pick([0.8, 1, 1.2, 1.8, 2]),
          pressure: pick([15, 15, 19, 20]),
          milk_frother: chance(0.6),
          grinder: kind === 'automatic',
        },
      }
    },
    notes: [
      { en: 'Cappuccino at one touch.', ru: 'Капучино одним касанием.', uk: 'Капучино одним дотиком.' },
      { en: 'Small, for a narrow kitchen.', ru: 'Маленькая, для узкой кухни.', uk: 'Маленька, для вузької кухні.' },
      { en: 'Cleans itself after each cup.', ru: 'Сама чистится после каждой чашки.', uk: 'Сама чиститься після кожної чашки.' },
    ],
  },
  {
    id: 'bag',
    image: 'backpack',
    many: { en: 'backpacks', ru: 'рюкзаки', uk: 'рюкзаки' },
    one: { en: 'Backpack', ru: 'Рюкзак', uk: 'Рюкзак' },
    brands: ['Osprey', 'Deuter', 'Nike', 'Adidas', 'Xiaomi', 'Salomon', 'Puma'],
    series: ['Summit', 'Metro', 'Ridge', 'Commuter'],
    colors: ['black', 'gray', 'blue', 'green', 'brown', 'red'],
    price: [900, 9_500],
    attributes({ pick, between, chance }) {
      const volume = pick([15, 20, 25, 30, 45, 60])
      return {
        level: step([15, 20, 25, 30, 45, 60].indexOf(volume), 6),
        fields: {
          volume,
          material: pick(['nylon', 'polyester', 'canvas', 'leather']),
          weight: between(0.4, 2.2, 0.1),
          waterproof: chance(0.5),
          purpose: pick(['city', 'hiking', 'school']),
        },
      }
    },
    notes: [
      { en: 'A padded pocket for a laptop.', ru: 'Мягкий карман для ноутбука.', uk: 'М’який карман для ноутбука.' },
      { en: 'A ventilated back for the mountains.', ru: 'Вентилируемая спинка для гор.', uk: 'Вентильована спинка для гір.' },
      { en: 'Many small pockets, one big zip.', ru: 'Много карманов, одна большая молния.', uk: 'Багато кишень, одна велика блискавка.' },
    ],
  },
  {
    id: 'mou',
    image: 'mouse',
    many: { en: 'mice', ru: 'мышки', uk: 'мишки' },
    one: { en: 'Mouse', ru: 'Мышь', uk: 'Миша' },
    brands: ['Logitech', 'Razer', 'SteelSeries', 'Microsoft', 'Apple', 'HP', 'ASUS'],
    series: ['Glide', 'Arrow', 'Orbit', 'Nimble'],
    colors: ['black', 'white', 'gray', 'pink', 'red'],
    price: [300, 6_000],
    attributes({ pick, chance }) {
      const dpi = pick([1600, 3200, 8000, 16000, 26000])
      return {
        level: step([1600, 3200, 8000, 16000, 26000].indexOf(dpi), 5),
        fields: { dpi, wireless: chance(0.6), buttons: pick([3, 5, 6, 8, 11]), weight: pick([0.06, 0.08, 0.1, 0.12]) },
      }
    },
    notes: [
      { en: 'Silent clicks for a shared office.', ru: 'Тихие клики для общего офиса.', uk: 'Тихі кліки для спільного офісу.' },
      { en: 'A precise sensor for games.', ru: 'Точный сенсор для игр.', uk: 'Точний сенсор для ігор.' },
      { en: 'Fits the palm, rests the wrist.', ru: 'Ложится в ладонь, бережёт запястье.', uk: 'Лягає в долоню, береже зап’ястя.' },
    ],
  },
]

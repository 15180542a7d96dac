export interface FieldConcept {
  concept: string
  /** Names that catalogues give to such a field, after splitting at `_`, `.`, spaces and capitals. */
  names: string[]
  /** How people say it: words or word*, several joined by `_`. */
  words: string[]
  /** The units its numbers can be in; the first is meant when neither the field's name nor its values say. */
  units: string[]
  label: { en: string; ru: string; uk: string }
}

const concept = (name: string, names: string, words: string, units: string, label: string): FieldConcept => {
  const [en = name, ru = en, uk = ru] = label.split('|')
  const list = (text: string) => text.split(' ').filter(Boolean)
  return {
    concept: name,
    names: names.split(',').map((part) => part.trim()),
    words: list(words),
    units: list(units),
    label: { en, ru, uk },
  }
}

/** What the fields of shops usually mean. A field that is none of these still works by its own name. */
export const FIELD_CONCEPTS: FieldConcept[] = [
  concept(
    'price',
    'price, cost, amount, цена, ціна, стоимость, вартість, sale price, current price, retail price, unit price',
    'price* cost* pricing цена цене цены цену ценой ценник* ціна ціни ціні ціну ціною стоимост* вартіст* вартост* бюджет* budget* прайс*',
    '',
    'Price|Цена|Ціна',
  ),
  concept(
    'old_price',
    'old price, list price, regular price, старая цена, стара ціна',
    'old_price стар*_цен* стар*_цін*',
    '',
    'Old price|Старая цена|Стара ціна',
  ),
  concept(
    'discount',
    'discount, sale percent, скидка, знижка, discount percent',
    'discount* скидк* скидок знижк* знижок',
    '%',
    'Discount|Скидка|Знижка',
  ),
  concept(
    'rating',
    'rating, stars, score, рейтинг, оценка, оцінка, avg rating, average rating, user rating, review score',
    'rating* rated stars star score* рейтинг* оценк* оцінк* звезд* звёзд* зірк* зірок зірочк*',
    'star',
    'Rating|Рейтинг|Рейтинг',
  ),
  concept(
    'reviews',
    'reviews, review count, reviews count, num reviews, отзывы, відгуки',
    'reviews review отзыв* відгук*',
    'review',
    'Reviews|Отзывы|Відгуки',
  ),
  concept(
    'brand',
    'brand, make, car make, vendor, manufacturer, maker, producer, бренд, марка, производитель, виробник, label',
    'brand* manufacturer* maker* vendor* бренд* марк* фирм* фірм* производител* виробник*',
    '',
    'Brand|Бренд|Бренд',
  ),
  concept(
    'category',
    'category, product type, type, kind, department, section, категория, категорія, тип, вид, раздел, subcategory',
    'category категори* категорі* раздел* розділ*',
    '',
    'Category|Категория|Категорія',
  ),
  concept(
    'color',
    'color, colour, цвет, колір',
    'color* colour* цвет цвета цвете цветом цветов колір кольор* колер*',
    '',
    'Colour|Цвет|Колір',
  ),
  concept(
    'ram',
    "ram, memory, ram size, оперативная память, озу, операта, оперативна пам'ять, озп",
    "ram memory озу озп оперативк* оперативн*_памят* оперативн*_пам'ят* оперативн* оператив* операт* памят* пам'ят* рам",
    'gb mb',
    'RAM|Оперативная память|Оперативна пам’ять',
  ),
  concept(
    'storage',
    'storage, ssd, hdd, disk, drive, internal storage, storage size, disk size, rom, накопитель, диск, встроенная память, накопичувач, capacity gb',
    "storage ssd hdd disk* drive* диск* накопител* накопичувач* винчестер* встроен*_памят* вбудован*_пам'ят* ссд хранилищ* сховищ* rom",
    'gb tb',
    'Storage|Накопитель|Накопичувач',
  ),
  concept(
    'screen',
    'screen, display, screen size, diagonal, display size, экран, диагональ, екран, діагональ, дисплей',
    'screen_size display_size размер*_экран* розмір*_екран* screen* display* diagonal экран* диагонал* екран* діагонал* дисплей* дисплея*',
    'inch cm',
    'Screen|Экран|Екран',
  ),
  concept(
    'resolution',
    'resolution, разрешение, роздільна здатність',
    'resolution* разрешени* роздільн*',
    '',
    'Resolution|Разрешение|Роздільність',
  ),
  concept(
    'refresh_rate',
    'refresh rate, refresh, частота обновления, частота оновлення, frequency',
    'refresh* частот* герцовк* hz',
    'hz',
    'Refresh rate|Частота обновления|Частота оновлення',
  ),
  concept(
    'weight',
    'weight, mass, вес, вага, масса, маса',
    'weight* weigh* вес весит веса весом весят вага вагою ваги важить масса массой маса',
    'kg g lb',
    'Weight|Вес|Вага',
  ),
  concept(
    'battery',
    'battery, battery capacity, аккумулятор, батарея, акумулятор',
    'battery батаре* аккумулятор* акумулятор* акб',
    'mah wh',
    'Battery|Аккумулятор|Акумулятор',
  ),
  concept(
    'battery_life',
    'battery life, playtime, working time, автономность, время работы, автономність, час роботи, runtime',
    'battery_life playtime автономност* автономніст* врем*_работ* час*_робот* без_подзарядк* на_одном_заряде runtime',
    'h min',
    'Battery life|Время работы|Час роботи',
  ),
  concept('camera', 'camera, main camera, камера', 'camera* камер*', 'mp', 'Camera|Камера|Камера'),
  concept(
    'power',
    'power, wattage, мощность, потужність',
    'power wattage ваттност* мощност* потужніст* потужност*',
    'w kw',
    'Power|Мощность|Потужність',
  ),
  concept(
    'volume',
    "volume, capacity, tank, water tank, объем, об'єм, вместимость, місткість, litres",
    "volume capacity tank объем* объём* об'єм* вместимост* місткіст* бак* резервуар*",
    'l ml',
    'Volume|Объём|Об’єм',
  ),
  concept('pressure', 'pressure, давление, тиск', 'pressure давлени* тиск*', 'bar', 'Pressure|Давление|Тиск'),
  concept(
    'year',
    'year, release year, model year, год, рік, год выпуска, рік випуску, released',
    'year* release* released выпуск* випуск* год года году рік року',
    '',
    'Year|Год|Рік',
  ),
  concept(
    'warranty',
    'warranty, guarantee, гарантия, гарантія',
    'warranty guarantee* гаранти* гаранті*',
    'month year',
    'Warranty|Гарантия|Гарантія',
  ),
  concept(
    'in_stock',
    'in stock, stock, available, availability, quantity, qty, наличие, в наличии, наявність, в наявності, остаток, залишок',
    'in_stock available availability on_hand в_наличии наличи* в_наявності наявн* доступн* есть_на_складе на_складе на_складі',
    '',
    'In stock|В наличии|В наявності',
  ),
  concept('size', 'size, sizes, shoe size, размер, розмір, eu size', 'size* размер* розмір* розмир*', '', 'Size|Размер|Розмір'),
  concept(
    'material',
    'material, fabric, материал, матеріал',
    'material* fabric материал* матеріал* ткан* тканин*',
    '',
    'Material|Материал|Матеріал',
  ),
  concept('gender', 'gender, sex, for whom, пол, стать', 'gender', '', 'For|Для кого|Для кого'),
  concept(
    'cpu',
    'cpu, processor, процессор, процесор, chip, chipset',
    'cpu processor* chip* процессор* процесор* проц чип*',
    '',
    'Processor|Процессор|Процесор',
  ),
  concept('cores', 'cores, cpu cores, ядра, ядер', 'cores ядер ядра', 'core', 'Cores|Ядра|Ядра'),
  concept(
    'gpu',
    'gpu, graphics, video card, graphics card, видеокарта, відеокарта',
    'gpu graphics видеокарт* відеокарт* видюх* відюх*',
    '',
    'Graphics|Видеокарта|Відеокарта',
  ),
  concept(
    'os',
    'os, operating system, операционная система, операційна система',
    'os операционк* операционн*_систем* операційн*_систем*',
    '',
    'System|Система|Система',
  ),
  concept('length', 'length, длина, довжина', 'length длин* довжин*', 'cm mm m', 'Length|Длина|Довжина'),
  concept('width', 'width, ширина', 'width ширин*', 'cm mm m', 'Width|Ширина|Ширина'),
  concept('height', 'height, высота, висота', 'height высот* висот*', 'cm mm m', 'Height|Высота|Висота'),
  concept('depth', 'depth, глубина, глибина', 'depth глубин* глибин*', 'cm mm m', 'Depth|Глубина|Глибина'),
  concept(
    'wireless',
    'wireless, is wireless, беспроводной, бездротовий',
    'wireless cordless беспровод* безпровід* бездрот* без_провод* без_дрот* без_кабел* без_шнур* без_хвост* without_wire* without_cable* without_cord* no_wire* no_cable*',
    '',
    'Wireless|Беспроводные|Бездротові',
  ),
  concept(
    'noise_cancelling',
    'noise cancelling, noise canceling, anc, noise cancellation, шумоподавление, шумозаглушення',
    'noise_cancel* anc noise_reduction шумоподавлен* шумодав* шумозаглушен* шумопоглин* активн*_шум*',
    '',
    'Noise cancelling|Шумоподавление|Шумозаглушення',
  ),
  concept(
    'waterproof',
    'waterproof, water resistant, водонепроницаемый, водонепроникний, влагозащита',
    'waterproof water_resistan* водонепрониц* водонепроник* влагозащ* вологозахи* водозащи* водостойк* водостійк* непромокаем* непромокальн* water_proof водоотталкив* водовідштовх*',
    '',
    'Waterproof|Защита от воды|Захист від води',
  ),
  concept('bluetooth', 'bluetooth, блютуз', 'bluetooth блютуз* блютус*', '', 'Bluetooth|Bluetooth|Bluetooth'),
  concept('wifi', 'wifi, wi fi', 'wifi wi_fi вайфай* вай_фай*', '', 'Wi-Fi|Wi-Fi|Wi-Fi'),
  concept('nfc', 'nfc', 'nfc нфс', '', 'NFC|NFC|NFC'),
  concept(
    'touchscreen',
    'touchscreen, touch screen, touch, сенсорный экран, сенсорний екран',
    'touchscreen touch_screen сенсорн*_экран* сенсорн*_екран* сенсорн*_диспле* сенсорн* тачскрин* тачскрін*',
    '',
    'Touch screen|Сенсорный экран|Сенсорний екран',
  ),
  concept(
    'milk_system',
    'milk frother, milk system, cappuccinator, капучинатор',
    'milk_frother frother cappuccinator капучинатор* капучінатор* молочн*_систем*',
    '',
    'Milk frother|Капучинатор|Капучинатор',
  ),
  concept(
    'grinder',
    'grinder, built in grinder, кофемолка, кавомолка',
    'grinder coffee_grinder bean_grinder кофемолк* кавомолк*',
    '',
    'Grinder|Кофемолка|Кавомолка',
  ),
  concept('smart', 'smart tv, smart, смарт', 'smart smart_tv смарт смарт_тв смарт_телевизор* смарт_телевізор*', '', 'Smart|Смарт|Смарт'),
  concept('dpi', 'dpi, sensor dpi', 'dpi', 'dpi', 'DPI|DPI|DPI'),
  concept('buttons', 'buttons, кнопки', 'buttons кнопк* кнопок', 'button', 'Buttons|Кнопки|Кнопки'),
  concept('season', 'season, сезон', 'season* сезон*', '', 'Season|Сезон|Сезон'),
  concept(
    'country',
    'country, origin, made in, страна, країна',
    'country made_in стран* країн* произведен* вироблен*',
    '',
    'Country|Страна|Країна',
  ),
  concept('mileage', 'mileage, odometer, kilometers, пробег, пробіг', 'mileage odometer пробег* пробіг*', 'km mi', 'Mileage|Пробег|Пробіг'),
  concept(
    'horsepower',
    'horsepower, hp, engine power, power hp, лошадиные силы, кінські сили',
    'horsepower hp лошад* кінськ*_сил*',
    'hp',
    'Horsepower|Мощность, л.с.|Потужність, к.с.',
  ),
  concept(
    'engine',
    "engine, engine volume, engine size, displacement, двигатель, двигун, объем двигателя, об'єм двигуна",
    'engine* displacement двигател* двигун* мотор мотора мотором',
    'l',
    'Engine|Двигатель|Двигун',
  ),
  concept('fuel', 'fuel, fuel type, топливо, паливо', 'fuel топлив* палив*', '', 'Fuel|Топливо|Паливо'),
  concept(
    'transmission',
    'transmission, gearbox, коробка передач, кпп',
    'transmission gearbox коробк*_передач коробк* кпп',
    '',
    'Gearbox|Коробка передач|Коробка передач',
  ),
  concept('body', 'body, body type, кузов', 'body кузов*', '', 'Body|Кузов|Кузов'),
  concept(
    'area',
    'area, floor area, living area, total area, square, sqm, площадь, площа',
    'area square_footage площад* площ* метраж* квадратур*',
    'm2',
    'Area|Площадь|Площа',
  ),
  concept('rooms', 'rooms, bedrooms, room count, комнаты, кімнати', 'rooms room bedroom* комнат* кімнат*', 'room', 'Rooms|Комнаты|Кімнати'),
  concept('floor', 'floor, storey, этаж, поверх', 'floor storey этаж* поверх*', 'floor', 'Floor|Этаж|Поверх'),
  concept('balcony', 'balcony, балкон, has balcony', 'balcony балкон* лоджи* лоджі*', '', 'Balcony|Балкон|Балкон'),
  concept(
    'furnished',
    'furnished, furniture, мебель, меблі',
    'furnished furniture мебел* мебл* меблир* мебльован*',
    '',
    'Furnished|С мебелью|З меблями',
  ),
  concept(
    'parking',
    'parking, garage, парковка, паркінг',
    'parking garage парковк* паркінг* паркинг* гараж*',
    '',
    'Parking|Парковка|Паркінг',
  ),
  concept('elevator', 'elevator, lift, лифт, ліфт', 'elevator lift лифт* ліфт*', '', 'Lift|Лифт|Ліфт'),
  concept('city', 'city, town, location, город, місто', 'city town', '', 'City|Город|Місто'),
  concept('language', 'language, lang, язык, мова', 'language язык* мова мови мовою мові', '', 'Language|Язык|Мова'),
  concept(
    'cover',
    'cover, binding, cover type, обложка, обкладинка',
    'cover binding обложк* обкладинк* переплет* палітурк*',
    '',
    'Cover|Обложка|Обкладинка',
  ),
  concept(
    'publisher',
    'publisher, издательство, видавництво',
    'publisher издательств* видавництв*',
    '',
    'Publisher|Издательство|Видавництво',
  ),
  concept('author', 'author, writer, автор', 'author* writer* автор*', '', 'Author|Автор|Автор'),
  concept('pages', 'pages, page count, страниц, сторінок', 'pages страниц* сторін* толщин* товщин*', 'page', 'Pages|Страниц|Сторінок'),
  concept('genre', 'genre, жанр', 'genre* жанр*', '', 'Genre|Жанр|Жанр'),
  concept('age', 'age, min age, возраст, вік', 'age aged возраст* вік віком', 'year', 'Age|Возраст|Вік'),
  concept('speed', 'speed, rpm, max speed, скорость, швидкість', 'speed скорост* швидк*', 'rpm', 'Speed|Скорость|Швидкість'),
  concept(
    'popularity',
    'popularity, sales, sold, orders count, популярность, популярність',
    'popularity popular bestsell* best_sell* популярн* хит* хіт* продаж*',
    '',
    'Popularity|Популярность|Популярність',
  ),
  concept(
    'capacity',
    'load capacity, load, max load, загрузка, завантаження',
    'load загрузк* завантажен*',
    'kg',
    'Load|Загрузка|Завантаження',
  ),
  concept('noise', 'noise, noise level, шум, уровень шума', 'noise_level noise шум шума шуму', 'db', 'Noise|Шум|Шум'),
  concept(
    'description',
    'description, summary, details, about, описание, опис',
    'description* описан* опис описи',
    '',
    'Description|Описание|Опис',
  ),
  concept('date', 'date, added, created, created at, added at, arrival date, дата', 'date added дат*', '', 'Added|Дата|Дата'),
]

export const conceptNamed = (name: string | undefined): FieldConcept | undefined => FIELD_CONCEPTS.find((item) => item.concept === name)

/** The words of a field's name: `screenSize_in` → screen, size, in. */
export const nameParts = (field: string): string[] =>
  field
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%"']+/u)
    .filter(Boolean)

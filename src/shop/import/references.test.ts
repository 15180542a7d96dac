import { describe, expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'

const read = (text: string) => readCatalog(new TextEncoder().encode(text))

const CLASSES = `<Классификатор><Ид>main</Ид><Наименование>Все товары лавки</Наименование>
<Группы><Группа><Ид>1</Ид><Наименование>Кухня</Наименование><Группы>
<Группа><Ид>2</Ид><Наименование>Чайники</Наименование><Описание>Для чая</Описание></Группа></Группы></Группа>
<Группа><Ид>3</Ид><Наименование>Сад</Наименование></Группа></Группы>
<Свойства><Свойство><Ид>1</Ид><Наименование>Материал</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>
<Справочник><ИдЗначения>v-1</ИдЗначения><Значение>Медь</Значение></Справочник>
<Справочник><ИдЗначения>v-2</ИдЗначения><Значение>Чугун</Значение></Справочник></ВариантыЗначений></Свойство>
<Свойство><Ид>p-2</Ид><Наименование>Объём</Наименование></Свойство>
<Свойство><Ид>p-3</Ид><Наименование>Описание</Наименование></Свойство></Свойства></Классификатор>`
const property = (id: string, value: string) => `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`
const goods = (id: string, name: string, groups: string[], inside: string) =>
  `<Товар><Ид>${id}</Ид><Наименование>${name}</Наименование><ПометкаУдаления>false</ПометкаУдаления>
<Группы>${groups.map((group) => `<Ид>${group}</Ид>`).join('')}</Группы>${inside}
<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов></Товар>`
const commerce = (offers = '') => `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация ВерсияСхемы="2.08">${CLASSES}
<Каталог><Ид>main</Ид><Наименование>Каталог лавки</Наименование><Описание>Весь товар</Описание><Товары>
${goods('t-1', 'Чайник «Жар»', ['2'], `<Артикул>A-1</Артикул><Описание>&lt;p&gt;Со свистком&lt;/p&gt;</Описание><Картинка>files/1.jpg</Картинка><ЗначенияСвойств>${property('1', 'v-1')}${property('p-2', '2 л')}${property('CODE', 'chajnik')}</ЗначенияСвойств>`)}
${goods('t-2', 'Котелок', ['2', '3'], `<Изготовитель><Ид>m</Ид><Наименование>Литейщик</Наименование></Изготовитель><ЗначенияСвойств>${property('1', 'v-2')}${property('p-2', '')}${property('p-3', 'Для костра')}</ЗначенияСвойств><Цены><Цена><ИдТипаЦены>base</ИдТипаЦены><ЦенаЗаЕдиницу>0</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены>`)}
</Товары></Каталог>${offers}</КоммерческаяИнформация>`

const price = (kind: string, amount: number) =>
  `<Цена><ИдТипаЦены>${kind}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена>`
const offer = (id: string, inside: string) => `<Предложение><Ид>${id}</Ид>${inside}</Предложение>`
const offers = (...list: string[]) => `<ПакетПредложений><Ид>main#</Ид><Наименование>Пакет</Наименование>
<ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование></ТипЦены><ТипЦены><Ид>many</Ид><Наименование>Оптовая</Наименование></ТипЦены></ТипыЦен>
<Предложения>${list.join('\n')}</Предложения></ПакетПредложений>`

describe('S-01 CommerceML, the exchange of 1C', () => {
  test('S-01 groups by their path, properties and their values by name, a price of nothing is unknown', () => {
    const { products, format, rows } = read(commerce())
    expect([format, rows]).toEqual(['CommerceML', 2])
    expect(products).toEqual([
      {
        ...{ id: 't-1', name: 'Чайник «Жар»', sku: 'A-1', description: 'Со свистком', category: 'Кухня > Чайники' },
        ...{ Материал: 'Медь', Объём: '2 л' },
      },
      {
        ...{ id: 't-2', name: 'Котелок', brand: 'Литейщик', category: ['Кухня > Чайники', 'Сад'], description: 'Для костра' },
        ...{ Материал: 'Чугун' },
      },
    ])
  })

  test.each([
    ['with names', '<Наименование>Чайник «Жар»</Наименование>', '<Наименование>Котелок</Наименование>'],
    ['without names', '', ''],
  ])('S-01 prices and stock in a list of offers %s are joined by id, the highest kind of price is that of one', (_, one, other) => {
    const { products } = read(
      commerce(
        offers(
          offer('t-1', `${one}<Цены>${price('many', 900)}${price('retail', 1200)}</Цены><Количество>3</Количество>`),
          offer('t-2', `${other}<Цены>${price('retail', 700)}</Цены><Количество>0</Количество>`),
        ),
      ),
    )
    expect(products).toMatchObject([
      { id: 't-1', price: 1200, currency: 'RUB', stock: 3, in_stock: true, Материал: 'Медь' },
      { id: 't-2', price: 700, currency: 'RUB', stock: 0, in_stock: false, brand: 'Литейщик' },
    ])
    expect(products).toHaveLength(2)
  })

  test('S-01 offers of "product#variant" are the variants of the product', () => {
    const variant = (id: string, colour: string, amount: number) =>
      offer(
        id,
        `<Наименование>Чайник «Жар» (${colour})</Наименование><ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Цвет</Наименование><Значение>${colour}</Значение></ХарактеристикаТовара></ХарактеристикиТовара><Цены>${price('retail', amount)}</Цены>`,
      )
    const { products } = read(commerce(offers(variant('t-1#a', 'синий', 1300), variant('t-1#b', 'белый', 1200))))
    expect(products).toMatchObject([
      { id: 't-1', name: 'Чайник «Жар»', price: 1200, variants: 2, Цвет: ['синий', 'белый'], offers: [{ price: 1300 }, { price: 1200 }] },
      { id: 't-2' },
    ])
  })
})

describe('S-01 lists that refer to each other by id', () => {
  test('S-01 JSON: categories, properties, makers and prices in lists of their own', () => {
    const { products } = read(
      JSON.stringify({
        categories: [
          { id: 1, name: 'Kitchen', image: 'https://x.test/k.jpg', children: [{ id: 2, name: 'Pots' }] },
          { id: 3, name: 'Garden', image: 'https://x.test/g.jpg', children: [] },
        ],
        properties: [{ id: 1, name: 'Material' }],
        vendors: [{ id: 1, name: 'Oakline' }],
        banners: [{ title: 'Sale', image: 'https://x.test/b.jpg' }],
        products: [
          { id: 1, title: 'Red pot', sku: 'r', categoryId: 2, vendorId: 1, propertyValues: [{ propertyId: 1, value: 'clay' }] },
          { id: 2, title: 'Rake', sku: 'k', categoryId: 3, vendorId: 1, propertyValues: [{ propertyId: 1, value: '1' }] },
        ],
        prices: [
          { productId: 1, price: 5, currency: 'EUR' },
          { productId: 2, price: 7, currency: 'EUR' },
        ],
      }),
    )
    expect(products).toEqual([
      { id: '1', name: 'Red pot', sku: 'r', category: 'Kitchen > Pots', vendor: 'Oakline', Material: 'clay', price: 5, currency: 'EUR' },
      { id: '2', name: 'Rake', sku: 'k', category: 'Garden', vendor: 'Oakline', Material: '1', price: 7, currency: 'EUR' },
    ])
  })

  test('S-01 the same id in two groups of goods is two things, if their names differ', () => {
    const { products } = read(JSON.stringify({ Kitchen: [{ id: 1, name: 'Pot', price: 5 }], Garden: [{ id: 1, name: 'Rake', price: 7 }] }))
    expect(products.map(({ name, price }) => [name, price])).toEqual([
      ['Pot', 5],
      ['Rake', 7],
    ])
  })
})

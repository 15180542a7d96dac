import { describe, expect, test } from 'vitest'
import { parseMapping } from './mapping.ts'
import { readCatalog } from './read-catalog.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, map?: string) => readCatalog(bytes(text), map === undefined ? undefined : parseMapping(map))

describe('S-01 what other shop systems export', () => {
  test('S-01 WooCommerce: its column of brands is the brand', () => {
    const { products } = read(
      'ID,Type,SKU,Name,Published,"In stock?","Regular price",Categories,Brands\n1,simple,A,Pot,1,1,5,Kitchen,Oakline\n',
    )
    expect(products[0]).toMatchObject({ brand: 'Oakline' })
  })

  test.each([
    [
      'ID,Тип,Артикул,Имя,Опубликован,Описание,Наличие,Запасы,Акционная цена,Базовая цена,Категории,Метки,Изображения,Родительский,Название атрибута 1,Значение(-я) аттрибута(-ов) 1,Видимость атрибута 1',
      { name: 'Имя', price: 'Базовая цена', stock: 'Запасы' },
    ],
    [
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Vorrätig?,Bestand,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar',
      { price: 'Regulärer Preis', sale_price: 'Angebotspreis', available: 'Vorrätig?' },
    ],
    [
      'ID,Type,UGS,Nom,Publié,Description,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1,Attribut 1 visible',
      { price: 'Tarif régulier', sale_price: 'Tarif promo' },
    ],
    [
      'ID,Rodzaj,SKU,Nazwa,Opublikowano,Opis,Dostępne?,Stan magazynowy,Cena promocyjna,Cena regularna,Kategorie,Tagi,Obrazki,Nadrzędny,Nazwa atrybutu 1,Wartości atrybutu 1,Widoczny atrybut 1',
      { price: 'Cena regularna', image: 'Obrazki' },
    ],
    [
      'ID,Tipo,SKU,Nombre,Publicado,Descripción,¿En inventario?,Inventario,Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1',
      { price: 'Precio normal', category: 'Categorías' },
    ],
  ])('S-01 WooCommerce in another language is read by the words and the content of its columns: %s', (head, guessed) => {
    const { products, format, mapping, refused } = read(
      [
        head,
        '1,variable,J,Clay jug,1,<p>A jug of fired clay</p>,1,,,,Kitchen > Jugs,"clay, jug",https://x.test/1.jpg,,Glaze,"Red, Blue",1',
        '2,variation,J-R,Clay jug - Red,1,,1,3,"9,50","12,00",,,,J,Glaze,Red,',
        '3,variation,J-B,Clay jug - Blue,1,,1,2,,"12,00",,,,J,Glaze,Blue,',
        '4,simple,P,Flat plate,1,<p>A plate for every day</p>,0,7,,"7,00",Kitchen > Plates,,https://x.test/2.jpg,,Glaze,White,1',
        '5,simple,O,Old plate,0,<p>A plate of yesterday</p>,1,7,,"7,00",Kitchen > Plates,,https://x.test/3.jpg,,Glaze,White,1',
      ].join('\n'),
    )
    expect(format).toBe('WooCommerce CSV')
    expect(products).toMatchObject([
      { id: '1', name: 'Clay jug', price: 9.5, old_price: 12, stock: 5, Glaze: ['Red', 'Blue'], tags: ['clay', 'jug'], variants: 2 },
      { id: '4', name: 'Flat plate', price: 7, in_stock: false, image: 'https://x.test/2.jpg', sku: 'P', Glaze: 'White' },
    ])
    expect(refused).toEqual([{ line: 6, reason: 'not published' }])
    // Whatever a column was taken for, it is told by the name that it has in the file.
    const told = mapping.flatMap(({ from }) => from.replaceAll(' (guessed)', '').split(/, | or /))
    expect(head.split(',')).toEqual(expect.arrayContaining(told))
    expect(mapping).toEqual(
      expect.arrayContaining(
        Object.entries(guessed).map(([field, from]) => ({ field, from: expect.stringMatching(`^${RegExp.escape(from)}`) })),
      ),
    )
  })

  test('S-01 what a system takes off a price by itself is the sale price', () => {
    const rows = ['Cup,20,PERCENT,10', 'Jug,30,AMOUNT,5', 'Pan,40,PERCENT,0', 'Pot,9,AMOUNT,50'].map((row, at) => `h${at},Product,${row}`)
    const { products } = read(`handleId,fieldType,name,price,discountMode,discountValue\n${rows.join('\n')}\n`)
    expect(products.map(({ id }) => id)).toEqual(['h0', 'h1', 'h2', 'h3'])
    expect(products.map((one) => [one['price'], one['old_price']])).toEqual([
      [18, 20],
      [25, 30],
      [40, undefined],
      [9, undefined],
    ])
    expect(Object.keys(products[0] ?? {}).join()).not.toContain('iscount')
  })

  test('S-01 where no column is called like a name or a price, its content tells it', () => {
    const { products, mapping } = read('Kenmerk;Omschrijving;Bedrag;Groep\na-1;Rode kan van klei;12,50;Keuken\na-2;Plat bord;7,00;Keuken\n')
    expect(products).toMatchObject([
      { name: 'Rode kan van klei', price: 12.5, Groep: 'Keuken' },
      { name: 'Plat bord', price: 7 },
    ])
    expect(mapping.slice(0, 2)).toEqual([
      { field: 'name', from: 'Omschrijving (guessed)' },
      { field: 'price', from: 'Bedrag (guessed)' },
    ])
  })

  test('S-01 Magento: variants join their product, lists of paths are cut, attributes in one cell are told apart', () => {
    const { products, format } = read(
      [
        'sku,attribute_set_code,product_type,categories,name,price,visibility,qty,additional_attributes,configurable_variations',
        'H-S,Top,simple,"Default Category/Men,Default Category/Men/Tops",Hood-S,52,Not Visible Individually,5,"color=Black,has_options=0",',
        'H-M,Top,simple,Default Category/Men/Tops,Hood-M,50,Not Visible Individually,5,color=Red,',
        'H,Top,configurable,"Default Category/Men,Default Category/Men/Tops",Hood,,"Catalog, Search",0,climate=Cool|Windy,"sku=H-S,size=S|sku=H-M,size=M"',
      ].join('\n'),
    )
    expect(format).toBe('Magento CSV')
    expect(products).toMatchObject([
      {
        id: 'H',
        name: 'Hood',
        price: 50,
        category: ['Men', 'Men > Tops'],
        color: ['Black', 'Red'],
        climate: ['Cool', 'Windy'],
        variants: 2,
      },
    ])
  })

  test('S-01 a row without name and key is a variant of the one above, where the table has columns of options', () => {
    const { products } = read(
      'Product ID [Non Editable],Title,SKU,Option Name 1,Option Value 1,Price\nx1,Cup,c-s,Size,S,9\n,,c-m,Size,M,7\nx2,Jug,j,,,5\n',
    )
    expect(products).toMatchObject([
      { id: 'x1', name: 'Cup', price: 7, Size: ['S', 'M'], variants: 2 },
      { id: 'x2', name: 'Jug', price: 5 },
    ])
  })

  test.each([
    [
      'Код_товара;Название_позиции;Цена;Название_группы;Название_Характеристики;Измерение_Характеристики;Значение_Характеристики;Название_Характеристики;Измерение_Характеристики;Значение_Характеристики\n7;Чашка;5,50;Посуда;Цвет;;красный;Вес;кг;2',
      { id: '7', name: 'Чашка', Цена: 5.5, category: 'Посуда', Цвет: 'красный', Вес: '2 кг' },
    ],
    [
      'Product ID;Name *;Categories (x,y,z...);Price tax excluded;Reference #;Feature(Name:Value:Position)\n7;Cup;Kitchen, Cups;5.5;r7;Colour:red:1,Size:M:2',
      { id: '7', name: 'Cup', 'Price tax excluded': 5.5, category: ['Kitchen', 'Cups'], Colour: 'red', Size: 'M' },
    ],
    [
      'Product Name,Product Code/SKU,Price,Category,Product Image File - 1\nCup,c7,5.5,"Kitchen/Cups; Sale/Cups",https://x.test/1.jpg',
      { id: 'c7', name: 'Cup', Category: ['Kitchen/Cups', 'Sale/Cups'], 'Product Image File - 1': 'https://x.test/1.jpg' },
    ],
  ])('S-01 columns are known whatever a system writes around their names: %s', (text, product) => {
    expect(read(text).products).toMatchObject([product])
  })

  test('S-01 GraphQL connections, and the properties of schema.org: the goods are the goods', () => {
    const answer = {
      data: {
        products: {
          edges: [
            {
              node: {
                id: 'a',
                title: 'Cup',
                images: { edges: [{ node: { url: 'https://x.test/1.jpg' } }] },
                variants: { nodes: [{ price: '5.50', availableForSale: true }] },
              },
            },
          ],
        },
      },
    }
    expect(read(JSON.stringify(answer)).products).toMatchObject([{ id: 'a', name: 'Cup', price: 5.5, images: 'https://x.test/1.jpg' }])
    const page = {
      '@graph': [
        { '@type': 'WebSite', name: 'Shop' },
        {
          '@type': 'Product',
          '@id': 'u1',
          name: 'Cup',
          offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR' },
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Width', value: 8, unitText: 'cm' }],
        },
      ],
    }
    expect(read(JSON.stringify(page)).products).toMatchObject([{ id: 'u1', name: 'Cup', price: 5, Width: '8 cm' }])
  })

  test.each([
    [
      '<yml_catalog><shop><offers><offer id="1"><name_ru>Чашка</name_ru><name_ua>Горнятко</name_ua><price>5</price><param name="Колір">Білий</param></offer></offers></shop></yml_catalog>',
    ],
    [
      '<yml_catalog><offers><offer id="1"><name lang="ru">Чашка</name><name lang="ua">Горнятко</name><price>5</price><param name="Колір" paramcode="1">Білий</param></offer></offers></yml_catalog>',
    ],
    ['Код;Название (RU);Название (UA);price;Колір\n1;Чашка;Горнятко;5;Білий'],
    ['[{"id": 1, "name": {"ru": "Чашка", "uk": "Горнятко"}, "price": 5, "Колір": "Білий"}]'],
  ])('S-01 S-08 names in several languages are one name, told by column, attribute or key: %s', (text) => {
    expect(read(text).products).toMatchObject([
      { id: '1', name: 'Горнятко', name_ru: 'Чашка', name_uk: 'Горнятко', price: 5, Колір: 'Білий' },
    ])
  })

  test('S-01 offers that stand in the shop itself are offers; a colon is no part of the name of a property, and an empty one says nothing', () => {
    const offer = (id: number) =>
      `<offer id="${id}"><name>Phone ${id}</name><price>9</price><param name="Колір:">Білий</param><param name="NFC"/></offer>`
    const { products } = read(`<yml_catalog><shop><name>Лавка</name>${offer(1)}${offer(2)}</shop></yml_catalog>`)
    expect(products).toMatchObject([1, 2].map((id) => ({ id: String(id), name: `Phone ${id}`, price: 9, Колір: 'Білий' })))
  })

  test('S-01 HTML that stands in a description as it is, unclosed, does not spoil the feed', () => {
    const item = (id: number) =>
      `<item id="${id}"><name>Cup ${id}</name><price>5</price><url>/?a=1&b=${id}</url><description><p>Good<br>cup<li>one</description></item>`
    const { products } = read(`<price><items>${Array.from({ length: 200 }, (_, id) => item(id)).join('\n')}</items></price>`)
    expect(products).toHaveLength(200)
    expect(products[7]).toMatchObject({ id: '7', name: 'Cup 7', description: expect.stringMatching(/^Good\s+cup\s+(?:- )?one$/) })
  })

  test('S-01 S-05 a heading of a description says of what the lines below it tell', () => {
    const { products } = read('Name,Description\nOil,"<p>Of pine.</p><h2>Use</h2><ul><li>Two drops</li></ul><h3></h3><h2>Why?</h2>Calm."\n')
    expect(products[0]?.['Description']).toBe('Of pine.\n\nUse:\n\nTwo drops\n\nWhy?\nCalm.')
  })

  test('S-02 a column that only names other products is no attribute', () => {
    const { products } = read(
      'id,name,price,Goes with,Note\na-1,Cup,5,b-2; c-3,new\nb-2,Jug,6,a-1,old\nc-3,Mug,7,a-1; b-2,a-1 is fine too\n',
    )
    expect(products.map((product) => Object.keys(product))).toEqual(Array(3).fill(['id', 'name', 'price', 'Note']))
  })

  test('S-02 Shopify’s own kind of goods is the end of the category', () => {
    const { products } = read('Handle,Title,Product Category,Type,Variant Price\na,Cup,Home > Kitchen,Mugs,5\nb,Jug,,Jugs,6\n')
    expect(products.map(({ category }) => category)).toEqual(['Home > Kitchen > Mugs', 'Jugs'])
  })
})

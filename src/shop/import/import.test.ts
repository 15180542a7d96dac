import { describe, expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { parseMapping } from './mapping.ts'
import { readCatalog } from './read-catalog.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, map?: string) => readCatalog(bytes(text), map === undefined ? undefined : parseMapping(map))

describe('S-01 rows, and bad ones by their line', () => {
  test('S-01 JSON Lines', () => {
    const { products, refused, format } = read(
      '{"id":1,"name":"A","price":"10 €"}\n{"id":2}\n\nnot json\n{"id":1,"name":"A"}\n{"id":"3","name":"C","__proto__":{"x":1}}',
    )
    expect(format).toBe('JSON Lines')
    expect(products).toEqual([{ id: '1', name: 'A', price: 10, currency: 'EUR' }])
    expect(refused.map(({ line }) => line)).toEqual([2, 4, 5, 6])
    expect(refused[0]?.reason).toMatch(/name is missing/)
    expect(refused[2]?.reason).toMatch(/line 1/)
  })

  test('S-01 JSON with a broken element in the middle', () => {
    const { products, refused } = read(
      '[\n  {"id": "a", "name": "A [1], \\"x\\""},\n  {"id": "b", oops},\n  {"id": "c", "name": "C", "tags": ["x", "y"]}\n]',
    )
    expect(products.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(refused).toMatchObject([{ line: 3 }])
  })

  test.each([
    ['{"meta": {"page": 1}, "response": {"hits": [\n{"sku": "x1", "title": "Cup"},\n{"sku": "x2"}]}}', ['x1'], [3]],
    ['{"10": {"title": "Cup", "price": 2},\n"11": {"title": "Jug", "price": 3}}', ['10', '11'], []],
    ['{"edges": [{"node": {"id": 5, "title": "Cup", "price": 1}}]}', ['5'], []],
  ])('S-01 JSON of any shape: %s', (text, ids, lines) => {
    const { products, refused } = read(text)
    expect(products.map(({ id }) => id)).toEqual(ids)
    expect(refused.map(({ line }) => line)).toEqual(lines)
  })

  test('S-01 groups of goods become the path of the category', () => {
    const { products } = read(
      JSON.stringify({
        shop: 'x',
        Kitchen: [{ name: 'Pots', items: [{ name: 'Red pot', price: 5 }] }],
        Garden: [{ name: 'Rake', price: 7 }],
      }),
    )
    expect(products.map(({ name, category }) => [name, category])).toEqual([
      ['Red pot', 'Kitchen > Pots'],
      ['Rake', 'Garden'],
    ])
  })

  test('S-01 a table with quotes, line breaks, another delimiter and a row of the wrong width', () => {
    const { products, refused } = read(
      '\ufeffid;name;price;note;code\n1;"Big; ""red"" one";100;"two\nlines";007\n2;B;200.5;;010\n\n3;C;1\n4;D;1;;1\n',
    )
    expect(products).toEqual([
      { id: '1', name: 'Big; "red" one', price: 100, note: 'two\nlines', code: '007' },
      { id: '2', name: 'B', price: 200.5, code: '010' },
      { id: '4', name: 'D', price: 1, code: '1' },
    ])
    expect(refused).toEqual([{ line: 6, reason: '3 cells where the header has 5' }])
  })

  test('S-01 rows that end where their last filled cell does are whole', () => {
    const { products, refused } = read('id,name,price,note,code\n1,Rake,10\n2,Spade,12,steel\n3,Hoe,9\n4,Fork,11,,F4\n')
    expect(products.map(({ name, price }) => [name, price])).toEqual([
      ['Rake', 10],
      ['Spade', 12],
      ['Hoe', 9],
      ['Fork', 11],
    ])
    expect(refused).toEqual([])
  })

  test.each([
    ['[{"id":"a","name":"A"}', /not closed/],
    ['', /empty/],
    ['{"id":"a"}', /valid JSON, but/],
    ['id,name\n1,"A', /quote opened on line 2/i],
    ['<?xml version="1.0"?><a><b>1</b>', /XML/],
    ['one column\nand text', /table with a header/],
  ])('S-01 refuses %s as a whole', (text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })
})

describe('S-01 exports of shops', () => {
  test('S-01 Shopify’s grams and metafields and the details of a Merchant table are attributes by their own names', () => {
    const shopify =
      read(`Handle,Title,Vendor,Variant SKU,Variant Grams,Variant Price,Return policy (product.metafields.custom.return_policy)
mug,Clay mug,Potter,M-W,350,12.00,30 days
`)
    expect(shopify.products[0]).toMatchObject({ weight: '350 g', 'Return policy': '30 days' })
    const table = read(
      'id\ttitle\tlink\tavailability\tprice\tproduct_detail\n1\tClay mug\thttps://x.test/1\tin_stock\t12.00 EUR\tGeneral:Warranty:1 year, then none,General:Glaze:blue\n',
    )
    expect(table.products[0]).toMatchObject({ Warranty: '1 year, then none', Glaze: 'blue' })
  })

  test('S-01 what variants inside a product cost is kept where they differ', () => {
    const variants = (...prices: number[]) => prices.map((price) => ({ price, title: `at ${price}` }))
    const { products } = read(
      JSON.stringify([
        { id: 1, title: 'Mug', variants: variants(14, 18) },
        { id: 2, title: 'Jug', variants: variants(9, 9) },
      ]),
    )
    expect(products).toMatchObject([{ price: 14, offers: [{ price: 14 }, { price: 18 }] }, { price: 9 }])
    expect(products[1]).not.toHaveProperty('offers')
  })

  test('S-01 Shopify: what it writes for itself is said in words, and the kind of goods stands once on their path', () => {
    const { products } =
      read(`Handle,Title,Product Category,Type,Variant SKU,Variant Grams,Variant Price,Included / United States,Product rating count (product.metafields.reviews.rating_count),Fabric (product.metafields.shopify.fabric),Fit (product.metafields.shopify.fit)
mug,Clay mug,Home > Kitchen > Mugs,Mug,'93717665,99.7903214,12.00,true,3,fabric__cotton; fabric__polyester-blend,fit__not-tight
bowl,Clay bowl,Home > Kitchen > Bowls,Bowl,'93717666,4.25,9.00,true,5,,
`)
    expect(products).toEqual([
      {
        ...{ id: 'mug', name: 'Clay mug', category: 'Kitchen > Mugs', sku: '93717665', weight: '100 g', price: 12, reviews: 3 },
        ...{ Fabric: ['cotton', 'polyester blend'], Fit: 'not tight' },
      },
      { id: 'bowl', name: 'Clay bowl', category: 'Kitchen > Bowls', sku: '93717666', weight: '4.3 g', price: 9, reviews: 5 },
    ])
  })

  test('S-01 Shopify: rows of one handle are one product with its variants and pictures', () => {
    const { products, format, refused } =
      read(`Handle,Title,Body (HTML),Vendor,Product Category,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
mug,Clay mug,"<p>Fired <b>twice</b> &amp; glazed</p><script>x()</script>",Potter,Home > Kitchen > Mugs,"clay, mug",true,Colour,White,M-W,0,12.00,15.00,https://x.test/1.jpg,active
mug,,,,,,,,Blue,M-B,4,11.50,,https://x.test/2.jpg,
old,Old mug,,Potter,Home,,false,Title,Default Title,O,1,1.00,,,active
`)
    expect(format).toBe('Shopify CSV')
    expect(products).toHaveLength(1)
    expect(products[0]).toMatchObject({
      id: 'mug',
      name: 'Clay mug',
      description: 'Fired twice & glazed',
      brand: 'Potter',
      category: 'Home > Kitchen > Mugs',
      price: 11.5,
      in_stock: true,
      stock: 4,
      Colour: ['White', 'Blue'],
      offers: [
        { Colour: 'White', price: 12, old_price: 15, stock: 0, in_stock: false },
        { Colour: 'Blue', price: 11.5, stock: 4, in_stock: true },
      ],
      image: ['https://x.test/1.jpg', 'https://x.test/2.jpg'],
      variants: 2,
    })
    expect(refused).toEqual([{ line: 4, reason: 'not published' }])
  })

  test('S-01 WooCommerce: variations join their product, the sale price is the price', () => {
    const { products, format } =
      read(`ID,Type,SKU,Name,Published,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Weight (kg)"
10,variable,TS,T-shirt,1,1,,,,"Clothes > Tops, Sale","https://x.test/a.jpg, https://x.test/b.jpg",,Size,"S, M",0.2
11,variation,TS-S,T-shirt - S,1,1,3,8,10,,,id:10,Size,S,
12,variation,TS-M,T-shirt - M,1,0,0,,10,,,TS,Size,M,
`)
    expect(format).toBe('WooCommerce CSV')
    expect(products).toEqual([
      {
        id: '10',
        name: 'T-shirt',
        sku: 'TS',
        in_stock: true,
        stock: 3,
        price: 8,
        old_price: 10,
        category: ['Clothes > Tops', 'Sale'],
        image: ['https://x.test/a.jpg', 'https://x.test/b.jpg'],
        Size: ['S', 'M'],
        'Weight (kg)': 0.2,
        variants: 2,
        offers: [
          { Size: 'S', price: 8, old_price: 10, stock: 3, in_stock: true },
          { Size: 'M', price: 10, stock: 0, in_stock: false },
        ],
      },
    ])
  })

  test.each([
    [
      'RSS',
      `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><g:id>1</g:id><title>Lamp &amp; shade</title><g:price>20.00 EUR</g:price><g:sale_price>15.00 EUR</g:sale_price><g:availability>in_stock</g:availability><g:product_type>Home &gt; Lamps</g:product_type><g:image_link>https://x.test/1.jpg</g:image_link><g:brand>Lux</g:brand><g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping></item>
<item><g:id>2</g:id><g:price>1.00 EUR</g:price></item></channel></rss>`,
    ],
    [
      'Atom',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
<entry><g:id>1</g:id><g:title>Lamp &amp; shade</g:title><link href="https://x.test/p"/><g:price>20.00 EUR</g:price><g:sale_price>15.00 EUR</g:sale_price><g:availability>in stock</g:availability><g:product_type>Home &gt; Lamps</g:product_type><g:image_link>https://x.test/1.jpg</g:image_link><g:brand>Lux</g:brand><g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping></entry>
<entry><g:id>2</g:id><g:price>1.00 EUR</g:price></entry></feed>`,
    ],
    [
      'a table',
      'id\ttitle\tprice\tsale_price\tavailability\tproduct_type\timage_link\tbrand\tshipping\n1\tLamp & shade\t20.00 EUR\t15.00 EUR\tin stock\tHome > Lamps\thttps://x.test/1.jpg\tLux\tDE:::4.90 EUR\n2\t\t1.00 EUR\t\t\t\t\t\t\n',
    ],
  ])('S-01 Google Merchant as %s', (_, text) => {
    const { products, format, refused } = read(text)
    expect(format).toBe('Google Merchant')
    expect(products).toMatchObject([
      {
        id: '1',
        name: 'Lamp & shade',
        price: 15,
        old_price: 20,
        currency: 'EUR',
        in_stock: true,
        category: 'Home > Lamps',
        image: 'https://x.test/1.jpg',
        brand: 'Lux',
        shipping: 'DE 4.90 EUR',
      },
    ])
    expect(refused).toEqual([{ line: 3, reason: 'name is missing' }])
  })

  test('S-01 YML in Windows-1251: the tree of categories, params with units, several pictures', () => {
    const xml = `<?xml version="1.0" encoding="windows-1251"?>
<yml_catalog><shop><name>Лавка</name><currencies><currency id="RUB"/></currencies>
<categories><category id="1">Товары</category><category id="2" parentId="1">Чай</category><category id="3" parentId="2">Зелёный</category><category id="4" parentId="1">Кофе</category></categories>
<offers>
<offer id="9" available="true"><price>0</price><currencyId>RUB</currencyId><categoryId>3</categoryId><picture>http://x.test/1.jpg</picture><picture>http://x.test/2.jpg</picture><typePrefix>Чай</typePrefix><vendor>Роса</vendor><model>Сенча</model><description><![CDATA[<p>Свежий<br>лист</p>]]></description><param name="Вес" unit="г">100</param><param name="Страна">Япония</param></offer>
<offer id="8" available="false"><price>300</price><oldprice>350</oldprice><categoryId>4</categoryId><name>Кофе в зёрнах</name></offer>
</offers></shop></yml_catalog>`
    const encoded = Uint8Array.from(xml, (letter) => {
      const code = letter.charCodeAt(0)
      if (code < 0x80) return code
      return letter === 'ё' ? 0xb8 : code - 0x410 + 0xc0
    })
    const { products, format, encoding } = readCatalog(encoded)
    expect([format, encoding]).toEqual(['YML', 'windows-1251'])
    expect(products[0]).toEqual({
      id: '9',
      name: 'Чай Роса Сенча',
      category: 'Чай > Зелёный',
      brand: 'Роса',
      description: 'Свежий\nлист',
      image: ['http://x.test/1.jpg', 'http://x.test/2.jpg'],
      in_stock: true,
      Вес: '100 г',
      Страна: 'Япония',
    })
    expect(products[1]).toMatchObject({ price: 300, old_price: 350, in_stock: false, category: 'Кофе' })
  })

  test.each([
    ['utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['utf-8', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('S-01 a table in %s', (wanted, encode) => {
    const { products, encoding } = readCatalog(encode('Артикул;Название;Цена\nА-1;Чайник;1 299,50\n'))
    expect(encoding).toBe(wanted)
    expect(products).toEqual([{ id: 'А-1', name: 'Чайник', Артикул: 'А-1', Цена: 1299.5 }])
  })
})

describe('S-01 what columns mean', () => {
  test('S-01 a mapping file says which column is what', () => {
    const { products, mapping } = read(
      'ref,label_long,net,colour\nr1,Chair,9.5,red\n',
      '{"id": "ref", "name": {"from": "label_long"}, "price": "net"}',
    )
    expect(products).toEqual([{ id: 'r1', name: 'Chair', price: 9.5, colour: 'red' }])
    expect(mapping).toContainEqual({ field: 'price', from: 'net' })
    expect(() => read('a,b\n1,2\n', '{"name": "c"}')).toThrow(/"c", but the file has a, b/)
    expect(() => read('a,b\n1,2\n', '{"name": 5}')).toThrow(/name takes the name of a column/)
  })

  test('S-01 a row without an id has one made, the same each time', () => {
    const file = '[{"title":"A","link":"http://x.test/a"},{"title":"B","price":1},{"title":"C","sku":"c-1"}]'
    const ids = read(file).products.map(({ id }) => id)
    expect(ids[2]).toBe('c-1')
    expect(new Set(ids).size).toBe(3)
    expect(read(file).products.map(({ id }) => id)).toEqual(ids)
  })

  test('S-07 lists of objects become values, counts or nothing, never "[object Object]"', () => {
    const { products } = read(
      JSON.stringify([
        {
          id: 1,
          title: 'Phone',
          price: { amount: '199.90', currency: 'usd' },
          reviews: [{ rating: 3 }, { rating: 5 }],
          attributes: [{ name: 'Memory', value: '8', unit: 'GB' }],
          category: { name: 'Phones', parent: { name: 'Electronics' } },
          images: [{ src: 'https://x.test/1.png' }],
          odd: [{ a: { b: 1 } }],
        },
      ]),
    )
    expect(products).toEqual([
      {
        id: '1',
        name: 'Phone',
        price: 199.9,
        currency: 'USD',
        reviews: 2,
        Memory: '8 GB',
        category: 'Electronics > Phones',
        images: 'https://x.test/1.png',
      },
    ])
  })

  test.each(['<li', '&#1', '"', '<![CDATA[', '[{"a":'])('S-01 a long file of %s is read in linear time', (piece) => {
    const time = (count: number) => {
      const start = process.threadCpuUsage()
      try {
        read(`id,name\n1,${piece.repeat(count)}\n`)
      } catch {
        // refused is as good as read
      }
      return process.threadCpuUsage(start).user / 1_000
    }
    time(4_000)
    // Sixteen times as much takes sixteen times as long; were it quadratic, two hundred and fifty.
    expect(time(64_000)).toBeLessThan(Math.max(25, time(4_000)) * 100)
  })

  test('S-01 many goods on one line are read in linear time', () => {
    const time = (count: number) => {
      const file = JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: `Cup ${id}`, about: 'x'.repeat(500) })))
      const start = process.threadCpuUsage()
      read(file)
      return process.threadCpuUsage(start).user / 1_000
    }
    time(500)
    expect(time(8_000)).toBeLessThan(Math.max(25, time(500)) * 100)
  })
})

describe('S-01 what the preview claims is what happens', () => {
  const phones = JSON.stringify([
    { id: 1, name: 'Reed 7', fullPrice: 400, price: 375, image: 'img/reed-7/00.webp' },
    { id: 2, name: 'Reed 8', fullPrice: 500, price: 500, image: 'img/reed-8/00.webp' },
  ])

  test('S-01 the price before is the old price, whatever its column is called', async () => {
    const { products, mapping } = read(phones)
    expect(products).toEqual([
      { id: '1', name: 'Reed 7', price: 375, old_price: 400 },
      { id: '2', name: 'Reed 8', price: 500 },
    ])
    expect(mapping).toContainEqual({ field: 'old_price', from: 'fullPrice' })
    const { profile } = await createCatalog(products, '1')
    expect(profile.fields.flatMap(({ field, concept }) => (concept?.includes('price') ? [[field, concept]] : [])).sort()).toEqual([
      ['old_price', 'old_price'],
      ['price', 'price'],
    ])
  })

  test('S-01 a regular price that nothing undercuts is the price; columns that come to nothing are told', () => {
    const { mapping } = read('ID,Type,SKU,Name,Published,Regular price,Categories\n1,simple,A,Pot,1,5,Kitchen\n')
    expect(mapping).toContainEqual({ field: 'price', from: 'Regular price' })
    expect(mapping).toContainEqual({ field: 'left out', from: 'Type, Published' })
  })

  test('S-01 pictures by a path and a missing currency are told, and a mapping file mends both', () => {
    expect(read(phones).notes).toEqual([
      expect.stringMatching(/^2 products without pictures.*img\/reed-7\/00\.webp.*"image_base"/),
      expect.stringMatching(/^no currency is given/),
    ])
    const mended = read(phones, '{"image_base": {"value": "https://x.test/shop/"}, "currency": {"value": "EUR"}}')
    expect(mended.notes).toEqual([])
    expect(mended.products[0]).toMatchObject({ image: 'https://x.test/shop/img/reed-7/00.webp', currency: 'EUR' })
  })

  test('S-01 categories that a feed does not name and properties that it names twice are told', () => {
    const offer = (id: string, category: string) =>
      `<offer id="${id}"><name>Bag ${id}</name><price>5</price><currencyId>UAH</currencyId><categoryId>${category}</categoryId>` +
      '<param name="Volume">101 l</param><param name="Volume">Large (90-110 l)</param></offer>'
    const { notes, products } = read(
      `<yml_catalog><shop><categories><category id="1">Bags</category></categories><offers>${offer('a', '1')}${offer('b', '2')}</offers></shop></yml_catalog>`,
    )
    expect(products).toMatchObject([{ category: 'Bags', Volume: '101 l' }, { Volume: '101 l' }])
    expect(notes).toEqual([
      expect.stringMatching(/^2 products with a property twice.*Volume: Large \(90-110 l\)/),
      expect.stringMatching(/^1 product in categories that the file does not name \(2\)/),
    ])
  })
})

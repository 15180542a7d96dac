import { plainName } from './roles.ts'
import type { Format } from './types.ts'

/** What systems write for themselves and no shopper asks. */
const IGNORED =
  /^(?:published|status|(?:is )?deleted|пометка удаления|базоваяединица|базовая единица|gift card|seo .*|google shopping .*|variant (?:inventory (?:tracker|policy)|fulfillment service|requires shipping|taxable|tax code|weight unit|barcode)|image (?:position|alt text)|(?:cost|supply|purchase|wholesale|buying) (?:per item|price)|reorder (?:point|amount).*|restock level.*|outlet tax .*|loyalty .*|track inventory|supplier (?:name|code)|(?:account|tax) code .*|is featured|visibility in catalog|date sale price .*|tax (?:status|class)|backorders allowed|low stock amount|sold individually|allow customer reviews|purchase note|download .*|grouped products|upsells|cross sells|button text|position|shipping class|meta .*|attribute \d+ (?:visible|global|default)|shipping|local delivery cost|handle|slug|tax|ставки налогов|identifier exists|qr code|created at|updated at|published at|option\d (?:name|value|linked to)|attribute \d+ (?:name|value s|values?)|type|__typename|v|delivery(?: options)?|pickup options|store|links|meta data|item group id|(?:min|max) (?:handling|transit) time|(?:custom|shipping|transit time) label.*|(?:included|excluded) .*|(?:compare at )?price international|ads .*|variant inventory .*|unit price .* measure.*)$/
/** What Magento says for itself and no shopper asks. */
const OF_MAGENTO =
  /^(?:use config .*|.* skus|.* (?:qty increments|cart qty|stock update)|manage stock|notify on stock below|allow backorders|out of stock qty|is (?:qty decimal|decimal divided)|website id|product (?:websites|online|type)|tax class name|visibility|(?:attribute set|store view) code|url key|page layout|custom (?:design|layout|options).*|.*(?:from|to) date|gift message available|map .*|msrp .*|options container|product options container|display product options in|configurable .*|bundle .*|associated skus|.* image label.*|hide from product page)$/
/** What WordPress and its plugins say for themselves. */
const OF_WORDPRESS =
  /^(?:post (?:type|modified date)|date|sale price dates .*|ph ups .*|visibility|featured|shipping classes|enable reviews|downloadable|virtual|manage stock|backorders|(?:images|attachments?) .*|author .*|(?:ping|comment) status|password|order|template|format|parent(?: id)?|(?:upsell|crosssell) ids|inline featured image|saswp .*|.* \d{4,})$/
const OWN_TYPES = new Set(['Shopify CSV', 'WooCommerce CSV', 'YML'])
export function ignores(format: Format, column: string): boolean {
  const plain = plainName(column)
  // What an offer of YML says in attributes is said to the marketplace.
  // An underscore is how systems hide a field of theirs.
  if (column.startsWith('_') || (format === 'WooCommerce CSV' && OF_WORDPRESS.test(plain))) return true
  if ((format === 'YML' && column.startsWith('@')) || (format === 'Magento CSV' && OF_MAGENTO.test(plain))) return true
  return (
    IGNORED.test(plain) &&
    (plain !== 'type' || format === 'WooCommerce CSV' || format === 'YML') &&
    (plain !== 'status' || OWN_TYPES.has(format))
  )
}

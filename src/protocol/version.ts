/** Of the product, as its documents and cards say it. */
export const VERSION = '0.2.0'

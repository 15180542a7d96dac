import type { ShopStore } from '#shop/ports.ts'
import { type CatalogDeps, createShopCatalog } from './catalog.ts'
import { createShopState } from './state.ts'

export const createShopStore = (deps: CatalogDeps): ShopStore => ({ ...createShopCatalog(deps), ...createShopState(deps.database) })

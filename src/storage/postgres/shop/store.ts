import type { ShopStore } from '#shop/ports.ts'
import type { Database } from '../database.ts'
import { createShopRows } from './catalog.ts'
import { createShopState } from './state.ts'

export const createShopStore = (database: Database): ShopStore => ({ ...createShopRows(database), ...createShopState(database) })

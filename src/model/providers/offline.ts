import { createOfflineModel } from './offline-model.ts'
import type { Provider } from './provider.ts'

export const offline: Provider = {
  name: 'offline',
  keySetting: 'PARLEY_MODEL',
  needs: () => undefined,
  load: async () => createOfflineModel(),
}

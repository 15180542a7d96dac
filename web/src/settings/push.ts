import i18next from 'i18next'

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** Asks this browser for a push subscription; the service worker shows what comes. */
export async function subscribeToPush(vapidKey: string): Promise<PushSubscriptionJSON> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) throw new Error(i18next.t('settings.noPush'))
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(i18next.t('settings.notifyRefused'))
  const worker = await navigator.serviceWorker.ready
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(vapidKey) })
  return subscription.toJSON()
}

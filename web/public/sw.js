// Two things only: push messages, and the shell of the page while the server cannot be reached. Nothing of anybody's is kept.
const SHELL = 'parley-shell-1'

/** What the document needs before it can say anything: it and what it names. */
const NAMED = /(?:src|href)="(\/(?:assets\/[^"]+|theme\.js|favicon\.svg))"/g

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch('/', { cache: 'no-store' })
      .then((response) => keepShell(response))
      .catch(() => undefined) // then the first visit under its care keeps it
      .then(() => self.skipWaiting()),
  )
})

/** Keeps the document with what it names. A new build has other names: what belongs to the one before goes. */
async function keepShell(response) {
  const cache = await caches.open(SHELL)
  const names = (text) => [...text.matchAll(NAMED)].map(([, name]) => name)
  const before = await cache.match('/')
  const wanted = names(await response.clone().text())
  const known = before ? names(await before.text()) : []
  await cache.put('/', response)
  if (wanted.join() === known.join()) return
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== '/' && !wanted.includes(pathname)) await cache.delete(request)
  }
  await cache.addAll(wanted)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (pathname === '/theme.js') event.respondWith(fetch(request).catch(() => caches.match('/theme.js')))
  else if (request.mode === 'navigate') event.respondWith(page(request))
})

/** Names of assets carry a hash of what they hold: one that was had once need not be asked for again. */
async function asset(request) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The server's page; the last one that was had while there is no server. */
async function page(request) {
  try {
    const response = await fetch(request)
    if (response.ok && response.headers.get('content-type')?.includes('text/html')) void keepShell(response.clone()).catch(() => undefined)
    return response
  } catch (error) {
    const kept = await caches.match('/', { cacheName: SHELL })
    if (kept) return kept
    throw error
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Parley', text = '', ask_id } = event.data?.json() ?? {}
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: ask_id, ...icons, data: { ask_id } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { ask_id } = event.notification.data ?? {}
  const address = ask_id === undefined ? '/inbox' : `/inbox?ask=${encodeURIComponent(ask_id)}`
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async ([open]) => {
      if (!open) return self.clients.openWindow(address)
      await open.focus().catch(() => undefined) // the window may be where it cannot be raised; it shows the ask all the same
      return open.navigate(address)
    }),
  )
})

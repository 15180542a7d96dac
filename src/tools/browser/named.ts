const OPAQUE = 40

/**
 * Whether an address may be opened without asking: the person wrote it or named its site, or it stays on the site that is
 * open. Any other could carry data away in its path or query.
 */
export function isNamed(url: string, page: string, said: string[]): boolean {
  if (said.some((text) => text.includes(url))) return true
  const address = /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d/.test(url) ? url : `https://${url}`
  if (!URL.canParse(address)) return true
  const { hostname, host, origin, search, hash } = new URL(address)
  if (URL.canParse(page) && (new URL(page).origin === origin || new URL(page).host === host)) return true
  const bare = search === '' && hash.length < OPAQUE
  return bare && said.some((text) => text.toLowerCase().includes(hostname.replace(/^www\./, '')))
}

// Runs before the first paint, so that a dark room is never lit up for a moment. A file of its own: the page allows no inline scripts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('parley.theme')
  } catch {}
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()

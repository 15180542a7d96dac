import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preferredLanguage, setUpLanguage } from './i18n/i18n.ts'
import { queries } from './state/api.ts'
import './style.css'

// Libraries that add a style element of their own take the page's nonce from here.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

// Push messages and the shell while there is no server; a page without TLS on another machine goes without.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {})

// A file dropped beside what takes it must not replace the page.
for (const type of ['dragover', 'drop']) document.addEventListener(type, (event) => event.preventDefault())

const root = document.getElementById('root')
if (root) {
  void setUpLanguage(preferredLanguage()).then(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

import i18next from 'i18next'
import type { Ask } from '#protocol/ask.ts'
import { go } from '../state/router.ts'
import { recall } from '../ui/storage.ts'

/** Two soft notes; made here, so that no file has to be loaded for them. */
export function chime(): void {
  try {
    const audio = new AudioContext()
    for (const [i, pitch] of [587, 784].entries()) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      const start = audio.currentTime + i * 0.14
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0.0001, start)
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3)
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + 0.32)
    }
    setTimeout(() => void audio.close(), 1_000)
  } catch {
    // A machine without sound has nothing to tell.
  }
}

/** Tells that something waits, by the means this person wanted on this device, unless they look at the page. */
export function announce(ask: Ask): void {
  if (recall('sound') === 'on') chime()
  if (recall('notify') !== 'on' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  if (document.visibilityState === 'visible' && document.hasFocus()) return
  const title = ask.author ?? ask.agent_id ?? 'Parley'
  const body = ask.text || i18next.t('ask.waiting')
  const shown = new Notification(title, { body: body.slice(0, 300), tag: ask.ask_id, icon: '/icon-192.png' })
  shown.onclick = () => {
    window.focus()
    go({ place: 'inbox' })
    shown.close()
  }
}

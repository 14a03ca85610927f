import './style.css'
import { language } from '@baquiano/client/text/language.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showLanguage } from './i18n.ts'
import { framedPerson } from '@baquiano/client/state/framed-person.ts'
import { watchAbsence } from './store/pin-lock.ts'

/** What does not wait for the first screen any longer. */
const mostWait_ms = 1000

/** The exchange with the server comes after what the phone shows by itself, or once there is a network to bring it. */
const keepInTouch = async (): Promise<void> => {
  const [loaded] = await Promise.allSettled([import('./store/keep-in-touch.ts')])
  if (loaded.status === 'fulfilled') loaded.value.keepInTouch()
  else addEventListener('online', () => void keepInTouch(), { once: true })
}

/** Waits until the screen is drawn; nothing is drawn while nobody sees it. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, mostWait_ms)
  })

// Nothing here waits at the top of the file: what comes later would wait for it as well.
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  await showLanguage(language.get())
  createRoot(container).render(<App />)
  watchAbsence()
  await drawn()
  void keepInTouch()
  // A browser has none where the address is not safe: the app then works while there is a network, as in a frame of the console.
  if (import.meta.env.PROD && framedPerson === null)
    await navigator.serviceWorker?.register('/field/sw.js')
}
void start()

import '@baquiano/ui/style.css'
import { language } from '@baquiano/client/text/language.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showLanguage } from './i18n.ts'
import { framedPerson } from '@baquiano/client/state/framed-person.ts'
import { keepInTouch } from './store/keep-in-touch.ts'
import { watchAbsence } from './store/pin-lock.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
await showLanguage(language.get())
createRoot(container).render(<App />)
keepInTouch()
watchAbsence()
// A browser has none where the address is not safe: the app then works while there is a network, as in a frame of the console.
if (import.meta.env.PROD && framedPerson === null)
  await navigator.serviceWorker?.register('/field/sw.js')

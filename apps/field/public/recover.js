// Gets the app going again where a version of it does not start or has lost a part. It stands before the app and depends on
// nothing of it. What the phone keeps of its person's work lies in IndexedDB and stays.

/** How long the app may take to show something once all of it is there, and once a script has failed. */
const patienceMs = 15_000
const afterFailureMs = 3000
/** How long one attempt has to be enough. */
const restMs = 10 * 60_000
const triedKey = 'field-recovered-at'

const hasStarted = () => document.getElementById('root')?.hasChildNodes() ?? false

/** The worker never keeps its own file, so that only the server answers. */
const isReachable = async () => {
  const [answer] = await Promise.allSettled([fetch('/field/sw.js', { cache: 'no-store' })])
  return answer.status === 'fulfilled' && answer.value.ok
}

/**
 * Removes what is kept of a version that does not start, which is of no use, and lets the worker keep the newest one whole.
 * A worker fills its cache only while it is installed, and one that has not changed is not: by another address it is. It
 * stays the same registration, so that the phone is still told of what is pushed.
 */
const keepAnew = async ({ active }) => {
  const kept = (await globalThis.caches?.keys()) ?? []
  const own = kept.filter((name) => name.endsWith('/field/'))
  await Promise.all(own.map((name) => caches.delete(name)))
  const former = active?.scriptURL ?? ''
  const address = former.includes('?') ? '/field/sw.js' : '/field/sw.js?anew'
  await navigator.serviceWorker.register(address, { scope: '/field/' })
}

/** Loads the newest version. Without a way to the server nothing is removed: there would be no app at all. */
const loadAnew = async ({ isBroken }) => {
  if (Date.now() - Number(sessionStorage.getItem(triedKey)) < restMs) return
  if (!(await isReachable())) return
  sessionStorage.setItem(triedKey, String(Date.now()))
  const worker = await navigator.serviceWorker?.getRegistration('/field/')
  if (worker) await Promise.allSettled([isBroken ? keepAnew(worker) : worker.update()])
  location.reload()
}

const unlessStarted = () => {
  if (!hasStarted()) void loadAnew({ isBroken: true })
}
const soon = () => setTimeout(unlessStarted, afterFailureMs)
addEventListener('load', () => setTimeout(unlessStarted, patienceMs))
// Of a script that has an error, or did not come; not of a picture.
const ofScript = ({ target }) => target === globalThis || target?.localName === 'script'
addEventListener('error', (event) => ofScript(event) && soon(), { capture: true })
addEventListener('unhandledrejection', soon)
addEventListener('online', unlessStarted)
// A page of a former version asks for a part that the server and the worker have no more.
addEventListener('vite:preloadError', () => void loadAnew({ isBroken: false }))

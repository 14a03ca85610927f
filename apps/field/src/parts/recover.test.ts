import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/recover.js'), 'utf8')

const worker = 'https://example.com/field/sw.js'

interface Page {
  readonly hasStarted?: boolean
  readonly isReachable?: boolean
  /** Of the worker. */
  readonly scriptURL?: string
}

/** A page that has just been opened, whose timers end at once; answers what becomes of it after an event. */
function openPage({ hasStarted = false, isReachable = true, scriptURL = worker }: Page) {
  const listeners = new Map<string, (event: object) => void>()
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const update = vi.fn<() => Promise<void>>(async () => {})
  const register = vi.fn<(address: string) => Promise<void>>(async () => {})
  const removed: string[] = []
  const caches = {
    keys: async () => ['workbox-precache-v2-https://example.com/field/', 'another'],
    delete: async (name: string) => removed.push(name),
  }
  const page = {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, listen),
    setTimeout: (work: () => void) => work(),
    document: { getElementById: () => ({ hasChildNodes: () => hasStarted }) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    navigator: {
      serviceWorker: { register, getRegistration: async () => ({ update, active: { scriptURL } }) },
    },
    fetch: async () => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return { ok: true }
    },
    location: { reload },
    caches,
    Date,
  }
  runInNewContext(source, page)
  const happens = async (name: string, event: object = {}) => {
    listeners.get(name)?.(event)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { happens, reload, register, update, removed }
}

const brokenScript = { target: { localName: 'script' } }

it('loads the newest version once where one does not start, and removes what was kept of it', async () => {
  const { happens, reload, register, removed } = openPage({})
  await happens('error', brokenScript)
  expect(register.mock.calls.map(([address]) => address)).toEqual(['/field/sw.js?anew'])
  expect(removed).toEqual(['workbox-precache-v2-https://example.com/field/'])
  await happens('load')
  expect(reload).toHaveBeenCalledOnce()
})

it('has the worker installed anew whatever its address was', async () => {
  const { happens, register } = openPage({ scriptURL: `${worker}?anew` })
  await happens('error', brokenScript)
  expect(register.mock.calls.map(([address]) => address)).toEqual(['/field/sw.js'])
})

it('loads the newest version once where an open page asks for a part that is gone', async () => {
  const { happens, reload, update, removed } = openPage({ hasStarted: true })
  await happens('vite:preloadError')
  await happens('vite:preloadError')
  expect(update).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  expect(removed).toEqual([])
})

it.each([
  ['without a way to the server', { isReachable: false }, 'error', brokenScript],
  ['where the app has started', { hasStarted: true }, 'error', brokenScript],
  ['for a picture that did not come', {}, 'error', { target: { localName: 'img' } }],
  [
    'for a part that is gone without network',
    { hasStarted: true, isReachable: false },
    'vite:preloadError',
    {},
  ],
])('leaves everything as it is %s', async (...[, page, name, event]) => {
  const { happens, reload, removed } = openPage(page)
  await happens(name, event)
  expect(reload).not.toHaveBeenCalled()
  expect(removed).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/push-worker.js'), 'utf8')
const message = { tag: 'a', title: 'Ruta Prosa', body: 'Ana: Voy', path: '/field/messages/a' }

/** Runs the worker on a phone with some pages of this origin; answers what it does with an event. */
function startWorker(pages: readonly object[]) {
  const listeners = new Map<string, (event: object) => void>()
  const shown = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {})
  runInNewContext(source, {
    URL,
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, listen),
    registration: { showNotification: shown },
    clients: { matchAll: async () => [...pages], openWindow },
  })
  const dispatch = async (name: string, event: object) => {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  return { dispatch, shown, openWindow }
}

const aPage = (path: string, focused: boolean) => ({
  url: `https://example.com${path}`,
  focused,
  navigate: vi.fn<(path: string) => Promise<void>>(async () => {}),
  focus: vi.fn<() => Promise<void>>(async () => {}),
})
const pushed = { data: { json: () => message } }
const clicked = { notification: { close: () => {}, data: { path: message.path } } }

it('shows what is pushed, unless its person looks at the app', async () => {
  const closed = startWorker([aPage('/field/', false), aPage('/apps/chat', true)])
  await closed.dispatch('push', pushed)
  expect(closed.shown).toHaveBeenCalledWith(
    'Ruta Prosa',
    expect.objectContaining({ tag: 'a', body: 'Ana: Voy', data: { path: message.path } }),
  )
  const seen = startWorker([aPage('/field/messages', true)])
  await seen.dispatch('push', pushed)
  expect(seen.shown).not.toHaveBeenCalled()
})

it('opens the room in the app where it is open, and the app where it is not', async () => {
  const page = aPage('/field/', false)
  const open = startWorker([aPage('/apps/chat', true), page])
  await open.dispatch('notificationclick', clicked)
  expect(page.navigate).toHaveBeenCalledWith(message.path)
  expect(open.openWindow).not.toHaveBeenCalled()
  const closed = startWorker([])
  await closed.dispatch('notificationclick', clicked)
  expect(closed.openWindow).toHaveBeenCalledWith(message.path)
})

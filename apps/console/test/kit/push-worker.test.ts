import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/push-worker.js'), 'utf8')

/** Runs the worker in a browser with some pages of the console; answers what it does with an event. */
function startWorker(pages: readonly object[]) {
  const listeners = new Map<string, (event: object) => void>()
  const shown = vi.fn<(title: string, options: object) => Promise<void>>(async () => {})
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {})
  runInNewContext(source, {
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

const aPage = (focused: boolean) => ({
  focused,
  postMessage: vi.fn<(message: object) => void>(),
  focus: vi.fn<() => Promise<void>>(async () => {}),
})
const clicked = () => ({ notification: { close: () => {}, data: { path: '/apps/panic-alarms' } } })

it('shows what is pushed under a tag, by which a newer one takes its place', async () => {
  const { dispatch, shown } = startWorker([])
  const message = { tag: 'a', title: 'Alarma', path: '/apps/panic-alarms', is_urgent: true }
  await dispatch('push', { data: { json: () => message } })
  expect(shown).toHaveBeenCalledWith(
    'Alarma',
    expect.objectContaining({ tag: 'a', requireInteraction: true, data: { path: message.path } }),
  )
})

it('shows below the title what was written', async () => {
  const { dispatch, shown } = startWorker([])
  const path = '/apps/chat?room=a'
  const message = { tag: 'a', title: 'Ruta Prosa', body: 'Ana: Voy', path, is_urgent: false }
  await dispatch('push', { data: { json: () => message } })
  expect(shown).toHaveBeenCalledWith('Ruta Prosa', expect.objectContaining({ body: 'Ana: Voy' }))
})

it('opens a click in the tab of the console that was looked at last', async () => {
  const [behind, front] = [aPage(false), aPage(true)]
  const { dispatch, openWindow } = startWorker([behind, front])
  await dispatch('notificationclick', clicked())
  expect(front.postMessage).toHaveBeenCalledWith({ open: '/apps/panic-alarms' })
  expect(front.focus).toHaveBeenCalled()
  expect(behind.postMessage).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

it('opens a new tab where there is none of the console', async () => {
  const { dispatch, openWindow } = startWorker([])
  await dispatch('notificationclick', clicked())
  expect(openWindow).toHaveBeenCalledWith('/apps/panic-alarms')
})

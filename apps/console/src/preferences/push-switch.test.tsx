import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'
import { pushOwner } from '@baquiano/client/push/browser-push.ts'

const path = '/dashboard/preferences'
const fields = {
  endpoint: 'https://push.example/a',
  p256dh: 'BEsCGL0TB_mSGeZOFtuk6TtsKxJkL0sK1PXMbpIeOMxcZkDNBUZUik4Qar6mRmXcMtdgz6P9FpiMuFgNHRzZYiI',
  auth: 'oLjzOUhVkBAvHGQ8j3ZYnQ',
}
const stored = { id: '0195d5a0-0000-7000-8000-0000000000d1', added_on: '2026-11-20T15:00:00.000Z' }

/** What a browser has: at most one subscription, which a person lets it make. */
function stubBrowser({
  permission = 'default',
  isSubscribed = false,
}: {
  readonly permission?: NotificationPermission
  readonly isSubscribed?: boolean
}) {
  const { endpoint, ...keys } = fields
  let current: object | null = null
  const subscription = {
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      current = null
      return true
    }),
  }
  if (isSubscribed) current = subscription
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn<(options: object) => Promise<object>>(async () => {
      current = subscription
      return subscription
    }),
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    register: vi.fn<(url: string) => Promise<object>>(async () => ({ pushManager })),
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission, requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { serviceWorker, pushManager, subscription }
}

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/notification/push', { public_key: 'BKey' })
  answers.set('POST /v1/notification/push', stored)
  answers.set('DELETE /v1/notification/push', { removed: 1 })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  pushOwner.clear()
  tearDownConsole()
})

it('turns notifications on in this browser for the key of the server, and off again', async () => {
  const { pushManager, subscription } = stubBrowser({})
  openPage(path)
  fireEvent.click(await screen.findByRole('button', { name: 'Activar en este navegador' }))
  const turnOff = await screen.findByRole('button', { name: 'Desactivar en este navegador' })
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BKey',
  })
  expect(sentTo('POST', '/v1/notification/push').map(({ body }) => body)).toEqual([fields])
  fireEvent.click(turnOff)
  await screen.findByText('Este navegador no te avisa todavía.')
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(sentTo('DELETE', '/v1/notification/push')).toHaveLength(1)
})

it('says how to allow what the browser blocks, and what no browser like this can', async () => {
  stubBrowser({ permission: 'denied' })
  openPage(path)
  await screen.findByText(/tiene bloqueados los avisos/)
  expect(screen.queryByRole('button', { name: 'Activar en este navegador' })).toBeNull()
})

it('says so where the browser has no notifications', async () => {
  openPage(path)
  expect(await screen.findByText(/no recibe avisos/)).toBeDefined()
})

it('goes on after a sign-in with what the same person turned on', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true })
  pushOwner.set(makeUser().id)
  openPage('/apps/notifications')
  await waitFor(() => expect(sentTo('POST', '/v1/notification/push')).toHaveLength(1))
})

it('ends what somebody else turned on in this browser', async () => {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  pushOwner.set(stored.id)
  openPage('/apps/notifications')
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled())
  expect(sentTo('POST', '/v1/notification/push')).toEqual([])
})

it('opens in this tab what a click on a notification leads to, and nothing outside the console', async () => {
  const { serviceWorker } = stubBrowser({})
  const history = openPage('/apps/notifications')
  await screen.findByRole('heading', { name: 'Notificaciones' })
  const request = (open: string) =>
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } }))
  request('//elsewhere.example/')
  request(path)
  await waitFor(() => expect(history.location.pathname).toBe(path))
})

import { notifications, pushSubscriptionFields } from '@baquiano/contract/notifications'
import { z } from 'zod'
import { call } from '../http/call.ts'
import { createStoredValue } from '../state/stored-value.ts'

const worker = '/push-worker.js'

/** Who turned notifications on in this browser: what it takes is for nobody else. */
export const pushOwner = createStoredValue<string | null>({
  key: 'push_owner',
  read: (stored) => z.string().safeParse(stored).data,
  initial: null,
})

/** `denied`: the person told the browser to block them, and only there can allow them again. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Browsers have it on pages by https alone, and on their own machine. */
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) ? 'on' : 'off'
}

/** Lets the server notify this browser, if the person allows it. */
export async function turnPushOn(person_id: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { public_key } = await call(notifications.pushKey, {})
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  // One of somebody else, or for a former key of the server.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  await register(subscription)
  pushOwner.set(person_id)
}

export async function turnPushOff(): Promise<void> {
  await call(notifications.unsubscribe, {})
  await forget()
}

/**
 * After a sign-in: what somebody else turned on ends, and what this person turned on goes on with the new session.
 */
export async function continuePush(person_id: string): Promise<void> {
  const subscription = isSupported() ? await currentSubscription() : null
  if (!subscription) return
  if (pushOwner.get() === person_id) await register(subscription)
  else await forget()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function forget(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
  pushOwner.clear()
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call(notifications.subscribe, { body: pushSubscriptionFields.parse({ endpoint, ...keys }) })
}

import { z } from 'zod'
import { endpoint } from '../platform/index.ts'
import { pushSubscription, pushSubscriptionFields, pushTokenFields } from './push.ts'

const ofPhone = { access: 'device', path: '/device/push' } as const

/** Notices to the app of a phone while it is closed. */
export const phonePushes = {
  pushKey: endpoint({
    ...ofPhone,
    effect: 'reads',
    method: 'GET',
    summary: 'The public key of this server, for which a phone lets itself be notified',
    output: z.object({ public_key: z.string() }),
    errors: [],
  }),
  subscribe: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'POST',
    summary: 'Notify this phone while it is paired; the same phone again is one subscription',
    body: pushSubscriptionFields,
    output: pushSubscription,
    errors: ['URL_NOT_ALLOWED', 'DEVICE_NOT_FOUND'],
  }),
  subscribeToken: endpoint({
    ...ofPhone,
    path: '/device/push/token',
    effect: 'writes',
    method: 'POST',
    summary:
      'Notify the native app of this phone by its token of Firebase Cloud Messaging, where the installation has an account there',
    body: pushTokenFields,
    output: pushSubscription,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  unsubscribe: endpoint({
    ...ofPhone,
    effect: 'writes',
    method: 'DELETE',
    summary: 'Notify this phone no more',
    output: z.object({ removed: z.int() }),
    errors: [],
  }),
}

import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import type { PushMessage } from '@baquiano/contract/notifications'
import { hourMs } from '@baquiano/contract/platform'
import webPush from 'web-push'
import type { ResolveHost } from '../../company-config/index.ts'
import { createGuardedFetch, IssuerFailure } from '../../issuers/index.ts'
import type { FcmSender } from './fcm-sender.ts'
import type { Subscribed } from './push.repository.ts'

/** What a push service has to answer within: less than a subscriber of changes may take. */
const patience_ms = 5000
/** How long a push service keeps what a browser that is closed did not take. */
const ttl_s = { urgent: hourMs / 1000, other: (4 * hourMs) / 1000 } as const
/** Of the secret of a browser (RFC 8291, 3.2). */
const authBytes = 16
/** Nobody is there any more, or our key is not that of the subscription. */
const goneStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** `gone`: the browser takes no more, so that its subscription is removed. */
type PushOutcome = 'sent' | 'gone'

export interface PushSender {
  /** Named to browsers, which let nobody else notify them. */
  readonly public_key: string
  /** @throws Error where the push service should be asked again later */
  readonly send: (subscription: Subscribed, message: PushMessage) => Promise<PushOutcome>
  /** Reaches native apps; undefined where the installation has no account for it. @throws Error likewise */
  readonly sendToApp?: FcmSender['send'] | undefined
}

interface Settings {
  /** Of this installation. */
  readonly secret: string
  /** Tells push services whom to write to when something is wrong. */
  readonly public_url: string
  readonly lookUp: ResolveHost
  /** For native apps. */
  readonly fcm?: FcmSender | undefined
  /** Origins inside the own network, for tests. */
  readonly inside?: ReadonlySet<string>
}

/**
 * Sends by Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed with the key of this server. Only public
 * addresses are reached, and no redirect is followed.
 */
export function createPushSender({
  secret,
  public_url,
  lookUp,
  fcm,
  inside,
}: Settings): PushSender {
  const keys = vapidKeys(secret)
  const fetch = createGuardedFetch({
    lookUp,
    inside: inside ?? new Set(),
    most_ms: patience_ms,
  })
  return {
    public_key: keys.publicKey,
    sendToApp: fcm?.send,
    send: async ({ endpoint, p256dh, auth }, message) => {
      // Nothing that this browser can read will ever be made with it.
      if (!isOnCurve(p256dh) || Buffer.from(auth, 'base64url').length !== authBytes) return 'gone'
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { ...keys, subject: subjectOf(public_url) },
          contentEncoding: 'aes128gcm',
          TTL: message.is_urgent ? ttl_s.urgent : ttl_s.other,
          urgency: message.is_urgent ? 'high' : 'normal',
          topic: message.tag.replaceAll('-', ''),
        },
      )
      const { method, headers, body } = details
      try {
        const { ok, status } = await fetch(endpoint, {
          method,
          headers: textsOf(headers),
          body,
          redirect: 'manual',
        })
        if (ok) return 'sent'
        if (goneStatuses.has(status)) return 'gone'
        throw new Error(`The push service answered ${status}`)
      } catch (error) {
        if (isAddressForbidden(error)) return 'gone'
        throw error
      }
    },
  }
}

/** A fact about the address itself; that its name is not resolved now is none. */
const isAddressForbidden = (error: unknown): boolean =>
  error instanceof IssuerFailure &&
  error.fault.startsWith('URL_') &&
  error.fault !== 'URL_HOST_UNKNOWN'

/** Whether a key has the form of a point, and is one. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** The same at every start and in every process: derived from the secret of the installation, as all keys are. */
function vapidKeys(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1')
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'baquiano web push', 32))
  curve.setPrivateKey(seed)
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: seed.toString('base64url'),
  }
}

/** RFC 8292 takes a page by https or an e-mail. */
function subjectOf(public_url: string): string {
  const { protocol, hostname } = new URL(public_url)
  return protocol === 'https:' ? public_url : `mailto:postmaster@${hostname}`
}

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

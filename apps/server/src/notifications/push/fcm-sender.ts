import { readFile } from 'node:fs/promises'
import type { PushMessage } from '@baquiano/contract/notifications'
import { hourMs, minuteMs, secondMs } from '@baquiano/contract/platform'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { ResolveHost } from '../../company-config/index.ts'
import { createGuardedFetch } from '../../issuers/index.ts'

/** What Firebase has to answer within: less than a subscriber of changes may take. */
const patience_ms = 5000
const firebase = 'https://fcm.googleapis.com'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** A token is replaced so long before it expires. */
const spareMs = minuteMs
const ttl_s = { urgent: hourMs / secondMs, other: (4 * hourMs) / secondMs } as const

/** The key file of a service account, as the Firebase console gives it. */
const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url(),
})
export type ServiceAccount = z.output<typeof serviceAccount>

/** @throws Error that names the file where it is missing or holds no key of a service account */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  try {
    return serviceAccount.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new Error(`FCM_SERVICE_ACCOUNT names no key file of a service account: ${path}`, {
      cause,
    })
  }
}

const accessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const failure = z.object({
  error: z.object({
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
})

export interface FcmSender {
  /** @throws Error where Firebase should be asked again later */
  readonly send: (fcm_token: string, message: PushMessage) => Promise<'sent' | 'gone'>
}

interface Settings {
  readonly account: ServiceAccount
  readonly lookUp: ResolveHost
  readonly clock: () => Date
  /** Takes the place of Firebase, for tests. */
  readonly origin?: string
  /** Origins inside the own network, for tests. */
  readonly inside?: ReadonlySet<string>
}

/** Sends by Firebase Cloud Messaging (HTTP v1), as the service account that the installation was given. */
export function createFcmSender({
  account,
  lookUp,
  clock,
  origin = firebase,
  inside,
}: Settings): FcmSender {
  const fetch = createGuardedFetch({ lookUp, inside: inside ?? new Set(), most_ms: patience_ms })
  const address = `${origin}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  let held: { readonly token: string; readonly until: number } | undefined

  /** OAuth 2.0 for servers (RFC 7523): a signed assertion is exchanged for a token, which serves for an hour. */
  async function authorize(): Promise<string> {
    const now = clock().getTime()
    if (held && held.until > now) return held.token
    const key = await importPKCS8(account.private_key, 'RS256')
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(new Date(now))
      .setExpirationTime(new Date(now + hourMs))
      .sign(key)
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    })
    const answer = await fetch(account.token_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    })
    if (!answer.ok) throw new Error(`The service account got no token: ${answer.status}`)
    const { access_token, expires_in } = accessToken.parse(await answer.json())
    held = { token: access_token, until: now + expires_in * secondMs - spareMs }
    return access_token
  }

  return {
    send: async (fcm_token, message) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await authorize()}`,
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify({ message: messageOf(fcm_token, message) }),
        redirect: 'manual',
      })
      if (answer.ok) return 'sent'
      if (answer.status === 401) held = undefined
      const { data } = failure.safeParse(await answer.json().catch(() => undefined))
      const codes = data?.error.details.map(({ errorCode }) => errorCode) ?? []
      // The app was removed, or its token is of another project: nothing will ever reach it by this one.
      if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return 'gone'
      throw new Error(`Firebase answered ${answer.status} ${codes.join(' ')}`)
    },
  }
}

/** A notification that the system shows, with what the app reads of it: FCM carries texts alone. */
function messageOf(token: string, { title, body, is_urgent, tag, ...message }: PushMessage) {
  const { path, chat_room, is_group_chat } = message
  return {
    token,
    notification: { title, ...(body !== undefined && { body }) },
    data: {
      title,
      path,
      ...(body !== undefined && { body }),
      ...(chat_room !== undefined && { chat_room }),
      ...(is_group_chat !== undefined && { is_group_chat }),
    },
    android: {
      priority: is_urgent ? 'HIGH' : 'NORMAL',
      ttl: `${is_urgent ? ttl_s.urgent : ttl_s.other}s`,
      notification: { tag },
    },
  }
}

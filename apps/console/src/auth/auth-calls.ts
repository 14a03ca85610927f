import { auth, consoleClient, type UserRecord } from '@baquiano/contract/auth'
import { demoMail } from '@baquiano/contract/mail'
import { AppError, type EndpointRequest } from '@baquiano/contract/platform'
import { type Call, createCall } from '@baquiano/client/http/create-call.ts'
import { storedIssuer } from '@baquiano/client/session/stored-issuer.ts'
import {
  browserSession,
  storeUser,
  startSession,
  unlockView,
} from '@baquiano/client/session/session.ts'
import type { Offer } from './issuer/issuer-props.ts'
import { isSignedIn } from '@baquiano/client/session/session-store.ts'

interface ProvenPassword {
  readonly email: string
  readonly uid: string
  readonly ticket: string
}

/** A proven password, and the code that was mailed for it. */
export interface MailedProof extends ProvenPassword {
  readonly second_step: 'mail'
  /** By this browser's clock, milliseconds. */
  readonly sent_at: number
  readonly valid_s: number
  readonly resend_s: number
}

/** A proven password of somebody whose codes come from an app. */
export interface AppProof extends ProvenPassword {
  readonly second_step: 'authenticator'
}

export type Proof = MailedProof | AppProof

/** Calls with a token that cannot be renewed: a ticket, or none. */
const callAs = (bearer: string | null): Call =>
  createCall({
    token: () => bearer,
    renew: async () => {
      throw new AppError('TICKET_INVALID')
    },
  })

/** Calls without a token. */
export const callAnonymously = callAs(null)

/**
 * @throws AppError `ALREADY_SIGNED_IN` if another tab signed in meanwhile, `WRONG_EMAIL_OR_PASSWORD`,
 *   `ACCOUNT_LOCKED`, `TOO_MANY_REQUESTS`
 */
export async function provePassword(credentials: {
  email: string
  password: string
}): Promise<Proof> {
  if (isSignedIn(Date.now())) throw new AppError('ALREADY_SIGNED_IN')
  const email = credentials.email.trim().toLowerCase()
  const body = { email, password: credentials.password }
  const { uid, ticket, second_step } = await callAnonymously(auth.provePassword, { body })
  if (second_step === 'authenticator') return { email, uid, ticket, second_step }
  return mailCode({ email, uid, ticket })
}

/** Mails a code, which replaces the previous one. */
export async function mailCode(proof: ProvenPassword): Promise<MailedProof> {
  const { email, uid, ticket } = proof
  const { valid_s, resend_s } = await callAs(ticket)(auth.sendCode, { body: { email } })
  const second_step = 'mail'
  return { email, uid, ticket, second_step, valid_s, resend_s, sent_at: Date.now() }
}

/** A code that was mailed or is of the app, or a recovery code in place of one of the app. */
type SecondCode = { readonly code: string } | { readonly recovery_code: string }

export type SignInRequest = SecondCode & {
  readonly proof: Proof
  readonly remember: boolean
}

/** Signs in and keeps the session. @throws AppError `CODE_…`, `TICKET_INVALID`, and what locks people out */
export async function signIn({ proof, remember, ...code }: SignInRequest): Promise<UserRecord> {
  const { email, uid, ticket } = proof
  const user = await enter({ email, uid, ticket, remember, ...code })
  storedIssuer.clear()
  return user
}

interface TicketLogin {
  readonly email: string
  readonly uid: string
  readonly ticket: string
  /** Only for a ticket that a password obtained, as the next one. */
  readonly code?: string
  readonly recovery_code?: string
  readonly remember: boolean
}

/** Opens a session by a ticket, and keeps it. @throws AppError as `signIn` */
export async function enter({ ticket, remember, ...given }: TicketLogin): Promise<UserRecord> {
  const body = { client_secret: consoleClient, ...given }
  const { access_token } = await callAs(ticket)(auth.login, { body })
  return keepSession({ access_token, remember })
}

/** Keeps a session that was opened, and answers whose it is. */
async function keepSession(opened: {
  readonly access_token: string
  readonly remember: boolean
}): Promise<UserRecord> {
  const user = await callAs(opened.access_token)(auth.user, {})
  startSession(opened)
  storeUser(user)
  return user
}

/** Calls with the token of a locked session, which cannot be renewed. */
export const callLocked: Call = createCall({
  token: browserSession.token,
  renew: async () => {
    throw new AppError('SESSION_REQUIRED')
  },
})

/**
 * Unlocks the session with a password, or with the ticket of an authorization request made for it.
 *
 * @throws AppError `SESSION_REQUIRED` if it has ended, `WRONG_EMAIL_OR_PASSWORD`, `ACCOUNT_LOCKED`,
 *   `SESSION_OF_ANOTHER`, `TICKET_INVALID`
 */
export async function unlock(body: EndpointRequest<typeof auth.unlock>['body']): Promise<void> {
  const { access_token } = await callLocked(auth.unlock, { body })
  unlockView(access_token)
}

/** Reports a failed sign-in to the server; the browser does not know its own IP address. */
export const reportFailure = (email: string) =>
  callAnonymously(auth.failLogin, { body: { email, client_secret: consoleClient, identifier: '' } })

/** Fetches the options of the login (specification, point 7), and applies the company's theme. */
export async function fetchLoginOptions(signal: AbortSignal): Promise<Offer | null> {
  const named = new URLSearchParams(location.search).get('company')
  const company = named ?? storedIssuer.get()?.company ?? location.hostname
  const query = { company }
  const body = {
    keys: [
      'visual_config' as const,
      'firebase_config' as const,
      'maps' as const,
      'issuer' as const,
    ],
    client_secret: consoleClient,
  }
  const { visual_config, issuer } = await callAnonymously(auth.beforeLogin, { query, body }, signal)
  if (visual_config || named !== null) {
    const { applyTheme } = await import('@baquiano/client/theme/apply-theme.ts')
    applyTheme(visual_config ?? null)
  }
  return issuer ? { company, ...issuer } : null
}

export const fetchSetupState = (signal: AbortSignal) => callAnonymously(auth.setupState, {}, signal)

/** @throws AppError `SETUP_TOKEN_INVALID`, `SETUP_DONE`, `PASSWORD_INSECURE`, `TOO_MANY_REQUESTS` */
export const makeSetupAuthenticator = (
  body: EndpointRequest<typeof auth.setupAuthenticator>['body'],
) => callAnonymously(auth.setupAuthenticator, { body })

/** Makes the first administrator, and keeps the session that a confirmed authenticator opens. */
export async function makeAdministrator(
  body: EndpointRequest<typeof auth.setup>['body'],
): Promise<{ recovery_codes: readonly string[] }> {
  const { access_token, recovery_codes } = await callAnonymously(auth.setup, { body })
  if (access_token !== null) await keepSession({ access_token, remember: false })
  return { recovery_codes }
}

export const register = (body: EndpointRequest<typeof auth.register>['body']) =>
  callAnonymously(auth.register, { body })

export const mailLink = (email: string) => callAnonymously(auth.forgotPassword, { body: { email } })

/** Whose password a mailed link sets. @throws AppError `LINK_INVALID` */
export const fetchLinkOwner = (code: string, signal: AbortSignal) =>
  callAnonymously(auth.linkOwner, { body: { code } }, signal)

/** @throws AppError `LINK_INVALID`, `EMAIL_TAKEN` */
export const confirmEmail = (code: string) => callAnonymously(auth.confirmEmail, { body: { code } })

/** @throws AppError `LINK_INVALID`, `PASSWORD_INSECURE` */
export const setPassword = (body: EndpointRequest<typeof auth.setPassword>['body']) =>
  callAnonymously(auth.setPassword, { body })

/** @throws AppError `ROUTE_NOT_FOUND` outside of the demo */
export const readInbox = (to: string | undefined, signal: AbortSignal) =>
  callAnonymously(demoMail.inbox, { query: to === undefined ? {} : { to } }, signal)

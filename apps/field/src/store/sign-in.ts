import { auth, consoleClient, type SecondStep } from '@baquiano/contract/auth'
import { devices } from '@baquiano/contract/devices'
import { callWith } from './field-call.ts'

/** A proven password, which waits for a code. */
export interface Proof {
  /** Who it is: the id of a person of a company, or of the platform. */
  readonly uid: string
  readonly email: string
  readonly ticket: string
  /** Whether their codes are mailed, or come from their app. */
  readonly second_step: SecondStep
  /** Whether mails leave the server; else a code waits there for whoever runs it. */
  readonly is_mail_sent: boolean
}

/** The session of the office would stay on the phone as a cookie, and replace the one of whoever uses this browser. */
const callOnce = (bearer: string | null) => callWith(bearer, 'omit')

/**
 * Proves a password, and has a code mailed to whoever has no app for it.
 *
 * @throws AppError `WRONG_EMAIL_OR_PASSWORD` and what locks people out; TypeError without network
 */
export async function provePassword(given: { email: string; password: string }): Promise<Proof> {
  const email = given.email.trim().toLowerCase()
  const body = { email, password: given.password }
  const proven = await callOnce(null)(auth.provePassword, { body })
  const isMailed = proven.second_step === 'mail'
  const proof = { email, ...proven, is_mail_sent: !isMailed || (await isMailSent()) }
  if (isMailed) await mailCode(proof)
  return proof
}

/** Taken for granted where the server does not say. */
async function isMailSent(): Promise<boolean> {
  const [told] = await Promise.allSettled([callOnce(null)(auth.setupState, {})])
  return told.status === 'rejected' || told.value.is_mail_sent
}

/** Mails a code, which replaces the one before. @throws AppError `TOO_MANY_REQUESTS`; TypeError without network */
export const mailCode = ({ email, ticket }: Pick<Proof, 'email' | 'ticket'>) =>
  callOnce(ticket)(auth.sendCode, { body: { email } })

/** A code that was mailed or is of the app, or a recovery code in place of one of the app. */
export type SecondCode = { readonly code: string } | { readonly recovery_code: string }

/**
 * Signs in, pairs this phone with whoever did, and ends the session at once. @returns the phone's token
 *
 * @throws AppError `CODE_…`, `TICKET_INVALID`, `SESSION_REQUIRED` of whoever belongs to no company; TypeError without network
 */
export async function pairOwnPhone({ uid, email, ticket }: Proof, given: SecondCode) {
  const body = { client_secret: consoleClient, uid, email, ...given }
  const { access_token } = await callOnce(ticket)(auth.login, { body })
  const call = callOnce(access_token)
  try {
    const { token } = await call(devices.pairSelf, { body: { name: phoneName() } })
    return token
  } finally {
    // Where it is not heard, nobody has what renews the session, and the server ends it.
    await Promise.allSettled([call(auth.logout, { body: {} })])
  }
}

/** What the office calls the phone until it calls it otherwise. */
function phoneName(): string {
  const [system] = /Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(navigator.userAgent) ?? []
  return system ? `Baquiano · ${system}` : 'Baquiano'
}

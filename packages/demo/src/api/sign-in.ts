import { auth, consoleClient } from '@baquiano/contract/auth'
import type { SendRequest } from './connection.ts'
import { mailsTo } from './mailbox.ts'
import { pause } from './pause.ts'
import { ApiError } from './api-error.ts'

/** Of every account of the demo; the console shows it to whoever starts it. */
export const demoPassword = 'Baquiano-Demo1'

/** What a signed-in person carries. */
export interface Session {
  readonly access_token: string
  readonly cookie: string
}

const mailPatience_ms = 20_000
const mailEvery_ms = 250
const tries = 3

/**
 * Signs in as a person does: password, mailed code, session.
 *
 * @throws Refused with the server's code
 */
export async function signIn(
  ask: SendRequest,
  email: string,
  signal: AbortSignal,
): Promise<Session> {
  for (let left = tries; ; left -= 1) {
    try {
      return await signInOnce(ask, email, signal)
    } catch (error) {
      // Somebody else who signed in to the same account at this moment replaced our code.
      const isReplaced = error instanceof ApiError && error.code === 'CODE_WRONG'
      if (!isReplaced || left === 1) throw error
    }
  }
}

async function signInOnce(ask: SendRequest, email: string, signal: AbortSignal): Promise<Session> {
  const proof = await ask(auth.provePassword, { body: { email, password: demoPassword } })
  const { uid, ticket } = proof.output
  const credentials = { authorization: `Bearer ${ticket}` }
  const before = (await mailsTo(ask, email)).length
  await ask(auth.sendCode, { body: { email } }, credentials)
  const code = await newCode(ask, { email, before, signal })
  const body = { client_secret: consoleClient, uid, email, code }
  const { output, cookies } = await ask(auth.login, { body }, credentials)
  return { access_token: output.access_token, cookie: cookies.join('; ') }
}

interface Expecting {
  readonly email: string
  /** How many mails there were. */
  readonly before: number
  readonly signal: AbortSignal
}

/** An inbox shows fifty mails at most, so a full one is read as it is. */
async function newCode(ask: SendRequest, { email, before, signal }: Expecting): Promise<string> {
  for (let waited_ms = 0; waited_ms < mailPatience_ms; waited_ms += mailEvery_ms) {
    const mails = await mailsTo(ask, email)
    const code = mails.find((mail) => mail.code)?.code
    if (code && (mails.length > before || mails.length >= 50)) return code
    await pause(mailEvery_ms, signal)
  }
  throw new Error(`No llegó el código de ${email}`)
}

/**
 * Renews a session.
 *
 * @throws Refused `SESSION_REQUIRED` when it is over
 */
export async function renew(ask: SendRequest, { access_token, cookie }: Session): Promise<Session> {
  const body = { accessToken: access_token }
  const { output, cookies } = await ask(auth.refreshToken, { body }, { cookie })
  return { access_token: output.access_token, cookie: cookies.join('; ') || cookie }
}

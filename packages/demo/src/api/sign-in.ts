import { auth, consoleClient, demoPassword } from '@baquiano/contract/auth'
import type { SendRequest } from './connection.ts'
import { mailsTo } from './mailbox.ts'
import { pause } from './pause.ts'
import { ApiError } from './api-error.ts'

export interface Session {
  readonly access_token: string
  readonly cookie: string
}

const mailPatienceMs = 20_000
const mailEveryMs = 100
const tries = 3

/**
 * Signs in as a person does: password, mailed code, session.
 *
 * @throws ApiError with the server's code
 */
export async function signIn(
  sendRequest: SendRequest,
  email: string,
  signal: AbortSignal,
): Promise<Session> {
  for (let left = tries; ; left -= 1) {
    try {
      return await signInOnce(sendRequest, email, signal)
    } catch (error) {
      // A simultaneous sign-in to the same account replaced the code.
      const isReplaced = error instanceof ApiError && error.code === 'CODE_WRONG'
      if (!isReplaced || left === 1) throw error
    }
  }
}

async function signInOnce(
  sendRequest: SendRequest,
  email: string,
  signal: AbortSignal,
): Promise<Session> {
  const proof = await sendRequest(auth.provePassword, { body: { email, password: demoPassword } })
  const { uid, ticket } = proof.output
  const credentials = { authorization: `Bearer ${ticket}` }
  const before = (await mailsTo(sendRequest, email)).length
  await sendRequest(auth.sendCode, { body: { email } }, credentials)
  const code = await newCode(sendRequest, { email, before, signal })
  const body = { client_secret: consoleClient, uid, email, code }
  const { output, cookies } = await sendRequest(auth.login, { body }, credentials)
  return { access_token: output.access_token, cookie: cookies.join('; ') }
}

interface Expecting {
  readonly email: string
  /** How many mails there were. */
  readonly before: number
  readonly signal: AbortSignal
}

/** An inbox shows at most fifty mails: in a full one a new mail does not raise their number. */
async function newCode(
  sendRequest: SendRequest,
  { email, before, signal }: Expecting,
): Promise<string> {
  for (let waited_ms = 0; waited_ms < mailPatienceMs; waited_ms += mailEveryMs) {
    const mails = await mailsTo(sendRequest, email)
    const code = mails.find((mail) => mail.code)?.code
    if (code && (mails.length > before || mails.length >= 50)) return code
    await pause(mailEveryMs, signal)
  }
  throw new Error(`No llegó el código de ${email}`)
}

/**
 * Renews a session.
 *
 * @throws ApiError `SESSION_REQUIRED` when it is over
 */
export async function renew(
  sendRequest: SendRequest,
  { access_token, cookie }: Session,
): Promise<Session> {
  const body = { accessToken: access_token }
  const { output, cookies } = await sendRequest(auth.refreshToken, { body }, { cookie })
  return { access_token: output.access_token, cookie: cookies.join('; ') || cookie }
}

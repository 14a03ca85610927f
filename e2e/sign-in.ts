import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { slowness } from '../bench/lab/slowness.ts'

/** A session as a browser holds it. */
export interface Session {
  readonly access_token: string
  /** `name=value` of the cookie that renews it. */
  readonly cookie: string
}

export interface SignedIn extends Session {
  /** The record of `GET /auth/user`. */
  readonly user: unknown
}

export const demoPassword = 'Baquiano-Demo1'
const patienceMs = 60_000 * slowness
const inbox = z.object({ records: z.array(z.object({ text: z.string(), sent_at: z.string() })) })

/** Signs in as a person would, by the public calls; the code comes from the inbox of the demo. */
export async function signIn(base_url: string, email: string): Promise<SignedIn> {
  const call = caller(base_url)
  const begun = Date.now() - 1000
  const proof = z.object({ uid: z.string(), ticket: z.string() })
  const { uid, ticket } = proof.parse(
    await call('/identity/password', { body: { email, password: demoPassword } }),
  )
  await call('/codetfa', { token: ticket, body: { email } })
  const code = await mailedCode(call, { email, begun })
  const body = { client_secret: 'console', uid, email, code }
  const session = await sessionOf(await send(base_url, '/auth/login', { token: ticket, body }))
  return { ...session, user: await call('/auth/user', { token: session.access_token }) }
}

/** Renews a session; the former token and cookie serve no more. */
export async function renewSession(
  base_url: string,
  { access_token, cookie }: Session,
): Promise<Session> {
  const body = { accessToken: access_token }
  return sessionOf(await send(base_url, '/api/auth/refresh-token', { cookie, body }))
}

async function sessionOf(answer: Response): Promise<Session> {
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json())
  const [cookie = ''] = answer.headers.getSetCookie().map((it) => it.split(';')[0] ?? '')
  return { access_token, cookie }
}

interface Sending {
  readonly token?: string
  readonly cookie?: string
  readonly body?: object
}
type Call = (path: string, sending?: Sending) => Promise<unknown>

const caller =
  (base_url: string): Call =>
  async (path, sending = {}) =>
    (await send(base_url, path, sending)).json()

async function send(
  base_url: string,
  path: string,
  { token, cookie, body }: Sending,
): Promise<Response> {
  const answer = await fetch(`${base_url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** The newest code that reached an address of the demo since an instant, once it is there. */
export const mailedCodeTo = (base_url: string, email: string, begun = 0): Promise<string> =>
  mailedCode(caller(base_url), { email, begun })

async function mailedCode(
  call: Call,
  { email, begun }: { readonly email: string; readonly begun: number },
): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(200)) {
    const { records } = inbox.parse(await call(`/demo/inbox?to=${encodeURIComponent(email)}`))
    const fresh = records.filter(({ sent_at }) => Date.parse(sent_at) >= begun)
    const code = fresh.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((it) => it !== undefined)
    if (code) return code
  }
  throw new Error(`No code reached ${email}`)
}

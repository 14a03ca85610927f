import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export interface SignedIn {
  readonly access_token: string
  /** The record of `GET /auth/user`. */
  readonly user: unknown
}

export const demoPassword = 'Baquiano-Demo1'
const patienceMs = 30_000
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
  const session = z.object({ access_token: z.string() })
  const { access_token } = session.parse(await call('/auth/login', { token: ticket, body }))
  return { access_token, user: await call('/auth/user', { token: access_token }) }
}

interface Sending {
  readonly token?: string
  readonly body?: object
}
type Call = (path: string, sending?: Sending) => Promise<unknown>

function caller(base_url: string): Call {
  return async (path, { token, body } = {}) => {
    const answer = await fetch(`${base_url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
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

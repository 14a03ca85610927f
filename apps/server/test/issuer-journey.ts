import { apiBase } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { TestServer } from './server.ts'

const authorizationCookie = 'baquiano_oidc_'

interface Started {
  readonly authorize_url: string
  /** What the browser keeps, as it sends it. */
  readonly cookie: string
  /** Names of what it keeps no more. */
  readonly dropped: readonly string[]
}

/** Asks where to sign in, as the login does, or by a bearer the lock screen. */
export async function startAt(
  server: TestServer,
  body: object,
  sent: Omit<Sending, 'body'> = {},
): Promise<Started> {
  const answer = await send(server, '/auth/oidc/start', { body, ...sent })
  const { authorize_url } = z.object({ authorize_url: z.string() }).parse(answer.body)
  const [kept] = answer.errands.filter(({ value }) => value !== '')
  return {
    authorize_url,
    cookie: `${kept?.name}=${kept?.value}`,
    dropped: answer.errands.filter(({ value }) => value === '').map(({ name }) => name),
  }
}

/** Hands in what the issuer answered, as the page of the callback does. */
export const land = (server: TestServer, answer: string, cookie?: string) =>
  send(server, '/auth/oidc/callback', { body: { answer }, cookie })

interface Sending {
  readonly body: object
  readonly cookie?: string | undefined
  readonly bearer?: string | undefined
}

async function send({ http }: TestServer, path: string, { body, cookie, bearer }: Sending) {
  const answer = await http.inject({
    method: 'POST',
    url: apiBase + path,
    headers: {
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    payload: JSON.stringify(body),
  })
  const errands = answer.cookies.filter(({ name }) => name.startsWith(authorizationCookie))
  return { status: answer.statusCode, body: answer.json(), errands }
}

/** A browser before an issuer: it keeps cookies, follows where it is led, and signs in when it is asked. */
export async function visitIssuer(
  authorize_url: string,
  { login, redirect_uri }: { readonly login: string; readonly redirect_uri: string },
): Promise<string> {
  const cookies = new Map<string, string>()
  let [url, form]: [string, URLSearchParams | undefined] = [authorize_url, undefined]
  for (let steps = 0; steps < 12; steps += 1) {
    const answer: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: form }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) form = new URLSearchParams({ prompt: 'login', login, password: 'any' })
    else {
      url = new URL(next, url).href
      form = undefined
    }
    if (url.startsWith(redirect_uri)) return new URL(url).search.slice(1)
  }
  throw new Error(`The issuer leads nowhere: ${url}`)
}

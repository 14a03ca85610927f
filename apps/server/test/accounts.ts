import { auth } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { demoMail } from '@baquiano/contract/mail'
import { apiBase } from '@baquiano/contract/platform'
import { z } from 'zod'
import { aCompany } from './builders.ts'
import { setupToken, type TestServer } from './server.ts'

export const password = 'Baquiano-Demo1'

/** Calls `POST path` as a browser would: with a bearer and cookies of its own. */
export async function post(
  { http }: TestServer,
  path: string,
  { body = {}, bearer, cookie, headers = {}, remoteAddress = '127.0.0.1' }: Sending = {},
) {
  const answer = await http.inject({
    method: 'POST',
    url: apiBase + path,
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(cookie !== undefined && { cookie: `baquiano_refresh=${cookie}` }),
      ...headers,
    },
    payload: JSON.stringify(body),
  })
  const set = answer.cookies.find(({ name }) => name === 'baquiano_refresh')
  return { status: answer.statusCode, body: answer.json(), cookie: set?.value, text: answer.body }
}

interface Sending {
  readonly body?: object
  readonly bearer?: string | undefined
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

/** What was mailed to an address, newest first. */
export async function mailsTo({ call }: TestServer, to: string): Promise<{ text: string }[]> {
  const { body } = await call(demoMail.inbox, { query: { to } })
  return z.object({ records: z.array(z.object({ text: z.string() })) }).parse(body).records
}

export async function codeMailedTo(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email)
  return z.string().parse(mail?.text.match(/\b\d{6}\b/)?.[0])
}

export async function linkMailedTo(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email)
  return z.string().parse(mail?.text.match(/-password\/(\S+)/)?.[1])
}

/** A company whose administrator has a password; answers the administrator's e-mail. */
export async function createCompany(
  server: TestServer,
  overrides: Parameters<typeof aCompany>[0] = {},
): Promise<{ email: string; company_id: string }> {
  const body = aCompany(overrides)
  const founded = await server.call(companies.create, { body }, server.signInPlatform())
  const { email } = body.administrator
  const code = await linkMailedTo(server, email)
  await server.call(auth.setPassword, { body: { code, password } })
  return { email, company_id: founded.body.id }
}

/** The ticket of a proven password. */
/** Makes Pía Mora the first administrator of the platform, by the token of the installation. */
export async function setUpPlatform({ call }: TestServer, email = 'pia@demo.baquiano.test') {
  const who = { name: 'Pía', lastname: 'Mora', email, password, setup_token: setupToken }
  const { body } = await call(auth.setup, { body: who })
  return { ...z.object({ uid: z.string() }).parse(body), email }
}

export async function prove(server: TestServer, email: string, given: string = password) {
  const { body } = await post(server, '/identity/password', { body: { email, password: given } })
  return z.object({ uid: z.string(), ticket: z.string() }).parse(body)
}

/** The whole way in: password, mailed code, session. */
export async function signInByMail(server: TestServer, email: string) {
  const { uid, ticket } = await prove(server, email)
  await post(server, '/codetfa', { body: { email }, bearer: ticket })
  const code = await codeMailedTo(server, email)
  const body = { client_secret: 'console', uid, email, code }
  const answer = await post(server, '/auth/login', { body, bearer: ticket })
  const { access_token } = z.object({ access_token: z.string() }).parse(answer.body)
  return { uid, access_token, cookie: z.string().parse(answer.cookie), ticket, code }
}

import { type PublishedCode, publishedMessages } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { codeMailedTo, createCompany, password, post, prove } from '../../test/accounts.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn } = server
const codeOf = async (answer: Promise<{ body: { code?: unknown } }>) => (await answer).body.code

/** The last step of signing in, with a mailed code, another one, or none that was ever mailed. */
async function login(given: 'wrong' | 'right' | 'none', overrides = {}) {
  const { email } = await createCompany(server, overrides)
  const { uid, ticket } = await prove(server, email)
  if (given !== 'none') await post(server, '/codetfa', { body: { email }, bearer: ticket })
  const right = given === 'none' ? '123456' : await codeMailedTo(server, email)
  const wrong = right === '000000' ? '000001' : '000000'
  const body = { client_secret: 'console', uid, email, code: given === 'wrong' ? wrong : right }
  return () => post(server, '/auth/login', { body, bearer: ticket })
}

const proveWrongly = async (times: number, remoteAddress: string) => {
  const { email } = await createCompany(server)
  const body = { email, password: 'No-Es-Esta-1' }
  const attempt = () => post(server, '/identity/password', { body, remoteAddress })
  for (let count = 1; count < times; count += 1) await attempt()
  return codeOf(attempt())
}

const forget = () => {
  const body = { email: 'a@b.co' }
  return post(server, '/auth/forgot-password', { body, remoteAddress: '10.3.0.3' })
}

/** How each is brought about; the console alone tells a person who is signed in already. */
const provocations: Readonly<
  Record<Exclude<PublishedCode, 'ALREADY_SIGNED_IN'>, () => Promise<unknown>>
> = {
  INTERNAL: () => codeOf(call(roles.list, {}, signIn({ company_id: 'no uuid' }))),
  WRONG_EMAIL_OR_PASSWORD: () => proveWrongly(1, '10.3.0.1'),
  ACCOUNT_LOCKED: () => proveWrongly(6, '10.3.0.2'),
  TOO_MANY_REQUESTS: async () => {
    for (let count = 0; count < 8; count += 1) await forget()
    return codeOf(forget())
  },
  COMPANY_OUT_OF_DATES: async () => {
    const over = { date_init: '2020-01-01', date_end: '2020-12-31' }
    return codeOf((await login('right', over))())
  },
  ACCOUNT_DISABLED: async () => {
    const { email, company_id } = await createCompany(server)
    const { uid, ticket } = await prove(server, email)
    await server.database.transaction(company_id, async (db) => {
      await db
        .updateTable('resource')
        .set({ status: 'Inactive' })
        .where('company_id', '=', company_id)
        .where('id', '=', uid)
        .execute()
    })
    const body = { client_secret: 'console', uid, email, code: '123456' }
    return codeOf(post(server, '/auth/login', { body, bearer: ticket }))
  },
  TICKET_INVALID: async () => {
    const { email } = await createCompany(server)
    const { uid } = await prove(server, email)
    const body = { client_secret: 'console', uid, email, code: '123456' }
    return codeOf(post(server, '/auth/login', { body, bearer: 'none' }))
  },
  CODE_WRONG: async () => codeOf((await login('wrong'))()),
  CODE_NOT_FOUND: async () => codeOf((await login('none'))()),
  CODE_EXPIRED: async () => {
    const late = new Date(Date.parse(testNow) + 599_000).toISOString()
    const { email } = await createCompany(server)
    const first = await prove(server, email)
    await post(server, '/codetfa', { body: { email }, bearer: first.ticket })
    server.setClock(late)
    const { uid, ticket } = await prove(server, email)
    server.setClock(new Date(Date.parse(testNow) + 601_000).toISOString())
    const body = { client_secret: 'console', uid, email, code: '123456' }
    const code = await codeOf(post(server, '/auth/login', { body, bearer: ticket }))
    server.setClock(testNow)
    return code
  },
  CODE_BLOCKED: async () => {
    const attempt = await login('wrong')
    for (let count = 0; count < 3; count += 1) await attempt()
    return codeOf(attempt())
  },
  PASSWORD_INSECURE: () =>
    codeOf(
      post(server, '/api/auth/register', {
        body: { displayName: 'Ana Gil', email: 'ana@example.com', password: 'password1' },
      }),
    ),
  SESSION_REQUIRED: () =>
    codeOf(post(server, '/api/auth/refresh-token', { body: { accessToken: password } })),
  PLATFORM_REQUIRED: () => codeOf(call(companies.filter, { body: {} }, signIn())),
  PERMISSION_REQUIRED: () => codeOf(call(roles.list, {}, signIn({ permissions: new Set() }))),
  MODULE_DISABLED: () => codeOf(call(roles.list, {}, signIn({ modules: new Set() }))),
}

it.each(Object.entries(publishedMessages).filter(([, code]) => code !== 'ALREADY_SIGNED_IN'))(
  'tells "%s" as %s',
  async (_, code) => {
    const triggers: Readonly<Record<string, () => Promise<unknown>>> = provocations
    expect(await triggers[code]?.()).toBe(code)
  },
)

import type { SignInReason } from '@baquiano/contract/auth'
import { codeMailedTo, post, prove, signInByMail } from './accounts.ts'
import { type TestServer, testNow } from './server.ts'

const passes = (server: TestServer, seconds: number) =>
  server.setClock(new Date(Date.parse(testNow) + seconds * 1000).toISOString())

export const tryWrongPassword = (server: TestServer, email: string, remoteAddress = '127.0.0.1') =>
  post(server, '/identity/password', { body: { email, password: 'No-Es-Esta-1' }, remoteAddress })

/** A right ticket and a mailed code, for who then goes wrong. */
export async function comeToTheCode(server: TestServer, email: string) {
  const { uid, ticket } = await prove(server, email)
  await post(server, '/codetfa', { body: { email }, bearer: ticket })
  const right = await codeMailedTo(server, email)
  const login = (code: string) =>
    post(server, '/auth/login', {
      body: { client_secret: 'console', uid, email, code },
      bearer: ticket,
    })
  return { right, wrong: right === '000000' ? '000001' : '000000', login }
}

interface FailedSignIn {
  readonly reason: SignInReason
  readonly provoke: (email: string) => Promise<unknown>
}

/** A way into each refusal that its administrator can still read of afterwards. */
export const failedSignInsOf = (server: TestServer): readonly FailedSignIn[] => [
  { reason: 'WRONG_PASSWORD', provoke: (email) => tryWrongPassword(server, email) },
  {
    reason: 'CODE_WRONG',
    provoke: async (email) => {
      const { login, wrong } = await comeToTheCode(server, email)
      await login(wrong)
    },
  },
  {
    reason: 'CODE_BLOCKED',
    provoke: async (email) => {
      const { login, wrong } = await comeToTheCode(server, email)
      for (const _ of [1, 2, 3, 4]) await login(wrong)
      passes(server, 3600)
    },
  },
  {
    reason: 'CODE_EXPIRED',
    provoke: async (email) => {
      const { right } = await comeToTheCode(server, email)
      passes(server, 601)
      const { uid, ticket } = await prove(server, email)
      const body = { client_secret: 'console', uid, email, code: right }
      await post(server, '/auth/login', { body, bearer: ticket })
    },
  },
  {
    reason: 'CODE_NOT_FOUND',
    provoke: async (email) => {
      const { uid, ticket } = await prove(server, email)
      const body = { client_secret: 'console', uid, email, code: '123456' }
      await post(server, '/auth/login', { body, bearer: ticket })
    },
  },
  {
    reason: 'CREDENTIALS_INVALID',
    provoke: async (email) => {
      const { uid, ticket } = await signInByMail(server, email)
      const anew = await prove(server, email)
      await post(server, '/codetfa', { body: { email }, bearer: anew.ticket })
      const code = await codeMailedTo(server, email)
      const body = { client_secret: 'console', uid, email, code }
      await post(server, '/auth/login', { body, bearer: ticket })
    },
  },
  {
    reason: 'BROWSER_REPORTED',
    provoke: (email) =>
      post(server, '/auth/fail_login', {
        body: { email, client_secret: 'console', identifier: '192.0.2.9' },
      }),
  },
  {
    reason: 'PASSWORD_FORGOTTEN',
    provoke: (email) => post(server, '/auth/forgot-password', { body: { email } }),
  },
  {
    reason: 'ACCESS_ASKED',
    provoke: (email) =>
      post(server, '/api/auth/register', {
        body: { displayName: 'Ana Gil', email, password: 'Cafe-De-Olla-9' },
      }),
  },
  {
    reason: 'COOKIE_REUSED',
    provoke: async (email) => {
      const { access_token, cookie } = await signInByMail(server, email)
      const renew = () =>
        post(server, '/api/auth/refresh-token', { body: { accessToken: access_token }, cookie })
      await renew()
      passes(server, 11)
      await renew()
    },
  },
]

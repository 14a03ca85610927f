import { signIns } from '@baquiano/contract/auth'
import { issuers } from '@baquiano/contract/issuers'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { createCompany, post } from './accounts.ts'
import { anIssuer } from './an-issuer.ts'
import { land, startAt, visitIssuer } from './issuer-journey.ts'
import { serveIssuer } from './serve-issuer.ts'
import { startTestServer, testNow } from './server.ts'

const redirect_uri = 'http://localhost:4600/callback'

interface Landed {
  readonly uid: string
  readonly email: string
  readonly ticket: string
}

/** A server, and a real issuer on this machine that its companies may name. */
export async function openIssuerWorld() {
  const { issuer_url, people, asked, close } = await serveIssuer({ redirect_uri })
  afterAll(close)
  const server = await startTestServer('app', { issuersInside: [issuer_url] })
  const { call } = server

  /** At the issuer, as `login`; answers what the callback would hand in. */
  const visit = (authorize_url: string, login: string) =>
    visitIssuer(authorize_url, { login, redirect_uri })

  /** The way there and back; answers what the callback would hand in, and the cookie. */
  async function travel(company: string, login: string) {
    const { authorize_url, cookie } = await startAt(server, { company, to: '/dashboard/roles' })
    return { answer: await visit(authorize_url, login), cookie }
  }

  const enter = ({ uid, email, ticket }: Landed) =>
    post(server, '/auth/login', { body: { client_secret: 'console', uid, email }, bearer: ticket })

  async function arrive(company: string, login: string) {
    const { answer, cookie } = await travel(company, login)
    return land(server, answer, cookie)
  }

  return {
    server,
    issuer_url,
    /** Whom the issuer knows, by their logins. */
    people,
    /** Paths that were asked of the issuer. */
    asked,
    visit,
    travel,
    arrive,
    enter,

    /** A company whose administrator is `login` at the issuer. */
    foundAtIssuer: async (login: string) => {
      server.setClock(testNow)
      const { email, company_id } = await createCompany(server)
      people.set(login, { email, email_verified: true, name: 'Luz Marina Gómez' })
      const token = server.signIn({ company_id })
      const saved = await call(issuers.save, { body: anIssuer({ issuer_url }) }, token)
      expect(saved.status).toBe(200)
      return { email, company: company_id, token }
    },

    /** A session by the issuer. */
    signInAtIssuer: async (company: string, login: string) => {
      const { body } = await arrive(company, login)
      const { body: entered, cookie } = await enter(body)
      const { access_token } = z.object({ access_token: z.string() }).parse(entered)
      return { bearer: access_token, cookie }
    },

    /** What the administrator reads, newest first. */
    historyOf: async (token: string) =>
      (await call(signIns.filter, { body: { sort: 'DESC' } }, token)).body.records,
  }
}

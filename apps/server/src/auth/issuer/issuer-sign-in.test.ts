import { auth, signIns } from '@baquiano/contract/auth'
import { issuers } from '@baquiano/contract/issuers'
import { afterAll, expect, it } from 'vitest'
import { foundCompany, post } from '../../../test/accounts.ts'
import { anIssuer } from '../../../test/an-issuer.ts'
import { land, startAt, visitIssuer } from '../../../test/issuer-journey.ts'
import { serveIssuer } from '../../../test/serve-issuer.ts'
import { startTestServer, testNow } from '../../../test/server.ts'
import type { Db } from '../../platform/database/database.ts'

const redirect_uri = 'http://localhost:4600/callback'
const { issuer_url, people, close } = await serveIssuer({ redirect_uri })
afterAll(close)
const server = await startTestServer('app', { issuersInside: [issuer_url] })
const { call } = server

/** A company whose administrator is `login` at the issuer. */
async function foundAtIssuer(login: string) {
  server.setClock(testNow)
  const { email, company_id } = await foundCompany(server)
  people.set(login, { email, email_verified: true, name: 'Luz Marina Gómez' })
  const token = server.signIn({ company_id })
  const saved = await call(issuers.save, { body: anIssuer({ issuer_url }) }, token)
  expect(saved.status).toBe(200)
  return { email, company: company_id, token }
}

/** The way there and back; answers what the callback would hand in, and the cookie. */
async function travel(company: string, login: string) {
  const { authorize_url, cookie } = await startAt(server, { company, to: '/dashboard/roles' })
  return { answer: await visitIssuer(authorize_url, { login, redirect_uri }), cookie }
}

async function arrive(company: string, login: string) {
  const { answer, cookie } = await travel(company, login)
  return land(server, answer, cookie)
}

const enter = ({ uid, email, ticket }: { uid: string; email: string; ticket: string }) =>
  post(server, '/auth/login', { body: { client_secret: 'console', uid, email }, bearer: ticket })

const historyOf = async (token: string) =>
  (await call(signIns.filter, { body: { sort: 'DESC' } }, token)).body.records

it('signs in whom the issuer proves, without a code, and once', async () => {
  const { email, company, token } = await foundAtIssuer('luz')
  const { answer, cookie } = await travel(company, 'luz')
  const landed = await land(server, answer, cookie)
  expect(landed).toMatchObject({
    status: 200,
    body: {
      email,
      company,
      to: '/dashboard/roles',
      claims: { name: 'Luz Marina Gómez', email, picture: null, sub: 'luz' },
    },
    errand: { value: '', path: '/v1/auth/oidc', httpOnly: true, sameSite: 'Strict' },
  })
  const entered = await enter(landed.body)
  expect(entered.status).toBe(200)
  const user = await call(auth.user, {}, entered.body.access_token)
  expect(user.body).toMatchObject({ email, company_id: company })
  expect(await historyOf(token)).toMatchObject([{ email, kind: 'signed_in', reason: null }])
  expect((await enter(landed.body)).body.code).toBe('TICKET_INVALID')
  expect((await land(server, answer, cookie)).body.code).toBe('ISSUER_ANSWER_INVALID')
})

it('refuses answers that this browser did not ask for, late ones, and changed ones', async () => {
  const { company } = await foundAtIssuer('ada')
  const refused = async (answer: string, cookie?: string) =>
    (await land(server, answer, cookie)).body.code
  const [ours, theirs] = [await travel(company, 'ada'), await travel(company, 'ada')]
  expect(await refused(ours.answer)).toBe('ISSUER_ANSWER_INVALID')
  expect(await refused(ours.answer, theirs.cookie)).toBe('ISSUER_ANSWER_INVALID')
  expect(await refused(ours.answer, 'baquiano_oidc=e30..x.y.z')).toBe('ISSUER_ANSWER_INVALID')
  // Their code with our state: its challenge is of another verifier.
  const [mine, other] = [new URLSearchParams(ours.answer), new URLSearchParams(theirs.answer)]
  mine.set('code', other.get('code') ?? '')
  expect(await refused(mine.toString(), ours.cookie)).toBe('ISSUER_ANSWER_INVALID')

  const begun = await startAt(server, { company })
  const changed = new URL(begun.authorize_url)
  changed.searchParams.set('nonce', 'another')
  const answer = await visitIssuer(changed.href, { login: 'ada', redirect_uri })
  expect(await refused(answer, begun.cookie)).toBe('ISSUER_ANSWER_INVALID')

  const late = await travel(company, 'ada')
  server.setClock(new Date(Date.parse(testNow) + 601_000).toISOString())
  expect(await refused(late.answer, late.cookie)).toBe('ISSUER_ANSWER_INVALID')
})

it('tells a refusal at the issuer from a silent question that needs an answer', async () => {
  const { company } = await foundAtIssuer('eva')
  const silent = await startAt(server, { company, is_silent: true })
  const answer = await visitIssuer(silent.authorize_url, { login: 'eva', redirect_uri })
  expect((await land(server, answer, silent.cookie)).body.code).toBe('ISSUER_LOGIN_REQUIRED')
  const { authorize_url, cookie } = await startAt(server, { company })
  const state = new URL(authorize_url).searchParams.get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state, iss: issuer_url })
  expect((await land(server, denied.toString(), cookie)).body.code).toBe('ISSUER_ACCESS_DENIED')
})

it('knows nobody of another company, no unproven e-mail, and no other subject of an e-mail', async () => {
  const [ours, theirs] = [await foundAtIssuer('pia'), await foundAtIssuer('sol')]
  const refused = async (company: string, login: string) => (await arrive(company, login)).body.code
  expect(await refused(ours.company, 'sol')).toBe('ISSUER_ACCOUNT_UNKNOWN')
  people.set('pia-unproven', { email: ours.email, email_verified: false })
  expect(await refused(ours.company, 'pia-unproven')).toBe('ISSUER_EMAIL_UNVERIFIED')
  expect((await arrive(ours.company, 'pia')).status).toBe(200)
  people.set('pia-new', { email: ours.email, email_verified: true })
  expect(await refused(ours.company, 'pia-new')).toBe('ISSUER_SUBJECT_CHANGED')
  expect((await arrive(ours.company, 'pia')).status).toBe(200)
  const told = (await historyOf(ours.token)).map(({ reason }: { reason: string }) => reason)
  expect(told).toEqual([
    'ISSUER_SUBJECT_CHANGED',
    'ISSUER_EMAIL_UNVERIFIED',
    'ISSUER_ACCOUNT_UNKNOWN',
  ])
  expect(await historyOf(theirs.token)).toEqual([])
  // What was known of its people goes with the issuer.
  await call(issuers.remove, {}, ours.token)
  await call(issuers.save, { body: anIssuer({ issuer_url }) }, ours.token)
  expect((await arrive(ours.company, 'pia-new')).status).toBe(200)
})

it.each([
  {
    reason: 'COMPANY_OUT_OF_DATES',
    change: (company_id: string, db: Db) =>
      db.updateTable('company').set({ date_end: '2026-03-01' }).where('id', '=', company_id),
  },
  {
    reason: 'ACCOUNT_DISABLED',
    change: (company_id: string, db: Db) =>
      db.updateTable('resource').set({ status: 'Inactive' }).where('company_id', '=', company_id),
  },
] as const)('lets nobody in for $reason', async ({ reason, change }) => {
  const { company, token } = await foundAtIssuer('ines')
  await server.database.transaction(company, (db) => change(company, db).execute())
  const { body } = await arrive(company, 'ines')
  expect((await enter(body)).body.code).toBe(reason)
  expect(await historyOf(token)).toMatchObject([{ kind: 'refused', reason }])
})

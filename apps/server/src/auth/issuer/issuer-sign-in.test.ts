import { auth } from '@baquiano/contract/auth'
import { issuers } from '@baquiano/contract/issuers'
import { expect, it } from 'vitest'
import { anIssuer } from '../../../test/an-issuer.ts'
import { land, startAt } from '../../../test/issuer-journey.ts'
import { openIssuerWorld } from '../../../test/issuer-world.ts'
import { testNow } from '../../../test/server.ts'
import type { Db } from '../../platform/database/database.ts'

const world = await openIssuerWorld()
const { server, issuer_url, people, visit, travel, arrive, enter, foundAtIssuer, historyOf } = world
const { call } = server

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
    errands: [{ value: '', path: '/v1/auth/oidc', httpOnly: true, sameSite: 'Strict' }],
  })
  const entered = await enter(landed.body)
  expect(entered.status).toBe(200)
  const user = await call(auth.user, {}, entered.body.access_token)
  expect(user.body).toMatchObject({ email, company_id: company })
  expect(await historyOf(token)).toMatchObject([
    { email, kind: 'signed_in', reason: null, method: 'issuer' },
  ])
  expect((await enter(landed.body)).body.code).toBe('TICKET_INVALID')
  expect((await land(server, answer, cookie)).body.code).toBe('ISSUER_ANSWER_INVALID')
})

it('refuses answers that this browser did not ask for, late ones, and changed ones', async () => {
  const { company } = await foundAtIssuer('ada')
  const rejectionCode = async (answer: string, cookie?: string) =>
    (await land(server, answer, cookie)).body.code
  const [ours, theirs] = [await travel(company, 'ada'), await travel(company, 'ada')]
  expect(await rejectionCode(ours.answer)).toBe('ISSUER_ANSWER_INVALID')
  expect(await rejectionCode(ours.answer, theirs.cookie)).toBe('ISSUER_ANSWER_INVALID')
  const [name = ''] = ours.cookie.split('=')
  for (const value of ['e30..x.y.z', theirs.cookie.split('=')[1]]) {
    expect(await rejectionCode(ours.answer, `${name}=${value}`)).toBe('ISSUER_ANSWER_INVALID')
  }
  // Their code with our state: its challenge is of another verifier.
  const [mine, other] = [new URLSearchParams(ours.answer), new URLSearchParams(theirs.answer)]
  mine.set('code', other.get('code') ?? '')
  expect(await rejectionCode(mine.toString(), ours.cookie)).toBe('ISSUER_ANSWER_INVALID')

  const begun = await startAt(server, { company })
  const changed = new URL(begun.authorize_url)
  changed.searchParams.set('nonce', 'another')
  const answer = await visit(changed.href, 'ada')
  expect(await rejectionCode(answer, begun.cookie)).toBe('ISSUER_ANSWER_INVALID')

  const late = await travel(company, 'ada')
  server.setClock(new Date(Date.parse(testNow) + 601_000).toISOString())
  expect(await rejectionCode(late.answer, late.cookie)).toBe('ISSUER_ANSWER_INVALID')
})

it('tells a refusal at the issuer from a silent question that needs an answer', async () => {
  const { company } = await foundAtIssuer('eva')
  const silent = await startAt(server, { company, is_silent: true })
  const answer = await visit(silent.authorize_url, 'eva')
  expect((await land(server, answer, silent.cookie)).body.code).toBe('ISSUER_LOGIN_REQUIRED')
  const { authorize_url, cookie } = await startAt(server, { company })
  const state = new URL(authorize_url).searchParams.get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state, iss: issuer_url })
  expect((await land(server, denied.toString(), cookie)).body.code).toBe('ISSUER_ACCESS_DENIED')
})

it('knows nobody of another company, no unproven e-mail, and no other subject of an e-mail', async () => {
  const [ours, theirs] = [await foundAtIssuer('pia'), await foundAtIssuer('sol')]
  const rejectionCode = async (company: string, login: string) =>
    (await arrive(company, login)).body.code
  expect(await rejectionCode(ours.company, 'sol')).toBe('ISSUER_ACCOUNT_UNKNOWN')
  people.set('pia-unproven', { email: ours.email, email_verified: false })
  expect(await rejectionCode(ours.company, 'pia-unproven')).toBe('ISSUER_EMAIL_UNVERIFIED')
  expect((await arrive(ours.company, 'pia')).status).toBe(200)
  people.set('pia-new', { email: ours.email, email_verified: true })
  expect(await rejectionCode(ours.company, 'pia-new')).toBe('ISSUER_SUBJECT_CHANGED')
  expect((await arrive(ours.company, 'pia')).status).toBe(200)
  const reasons = (await historyOf(ours.token)).map(({ reason }: { reason: string }) => reason)
  expect(reasons).toEqual([
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

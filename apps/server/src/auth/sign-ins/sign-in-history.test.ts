import { sessions, type SignInRecord, signIns } from '@baquiano/contract/auth'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { createCompany, setUpPlatform, signInByMail } from '../../../test/accounts.ts'
import { aResource } from '../../../test/builders.ts'
import { comeToTheCode, failedSignInsOf, tryWrongPassword } from '../../../test/failed-sign-ins.ts'
import { startTestServer, testNow } from '../../../test/server.ts'
import type { Db } from '../../platform/database/database.ts'

const server = await startTestServer()
const { call } = server

const tryPassword = (email: string) => tryWrongPassword(server, email)

/** What the administrator of `email` reads, newest first. */
async function historyOf(email: string): Promise<SignInRecord[]> {
  const { access_token } = await signInByMail(server, email)
  const body = { sort: 'DESC', quantity: 100 } as const
  const answer = await call(signIns.filter, { body }, access_token)
  return answer.body.records
}

it.each(failedSignInsOf(server))('tells administrators of $reason', async ({ reason, provoke }) => {
  server.setClock(testNow)
  const { email } = await createCompany(server)
  await provoke(email)
  const records = (await historyOf(email)).filter(
    (record: SignInRecord) => record.reason === reason,
  )
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ email, address: '127.0.0.1' })
})

it('tells of a lock once, and not of every refusal that follows', async () => {
  server.setClock(testNow)
  const { email } = await createCompany(server)
  for (let count = 0; count < 9; count += 1) await tryWrongPassword(server, email, '10.1.1.1')
  const reasons = (await historyOf(email)).map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason === 'WRONG_PASSWORD')).toHaveLength(5)
  expect(reasons.filter((reason) => reason === 'TOO_MANY_ATTEMPTS')).toHaveLength(1)
})

it('tells of people without a password, and keeps e-mails that nobody has to itself', async () => {
  server.setClock(testNow)
  const { email } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  const { body: all } = await call(roles.list, {}, access_token)
  const resource = aResource({ role_id: all[0].id })
  await call(resources.create, { body: resource }, access_token)
  await tryPassword(resource.email)
  await tryPassword('nobody@demo.baquiano.test')
  const history = await historyOf(email)
  expect(history.filter(({ reason }) => reason === 'PASSWORD_NOT_ASSIGNED')).toMatchObject([
    { email: resource.email },
  ])
  expect(history.some(({ reason }) => reason === 'EMAIL_UNKNOWN')).toBe(false)
  const stored = await server.database
    .reader({ crossTenant: 'identity' })
    .selectFrom('sign_in_record')
    .where('reason', '=', 'EMAIL_UNKNOWN')
    .select(['company_id', 'email'])
    .execute()
  expect(stored).toEqual([{ company_id: null, email: 'nobody@demo.baquiano.test' }])
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
] as const)('tells of $reason, to whoever is left', async ({ reason, change }) => {
  server.setClock(testNow)
  const { email, company_id } = await createCompany(server)
  const { login, right } = await comeToTheCode(server, email)
  await server.database.transaction(company_id, (db) => change(company_id, db).execute())
  expect((await login(right)).body.code).toBe(reason)
  const answer = await call(signIns.filter, { body: {} }, server.signIn({ company_id }))
  expect(answer.body.records).toMatchObject([{ email, kind: 'refused', reason }])
})

it('tells administrators only, and of no other company', async () => {
  server.setClock(testNow)
  const [ours, theirs] = [await createCompany(server), await createCompany(server)]
  await tryPassword(theirs.email)
  expect((await historyOf(ours.email)).every((told) => told.email === ours.email)).toBe(true)
  const admin = server.signIn({ company_id: ours.company_id })
  const supervisor = server.signIn({ company_id: ours.company_id, is_administrator: false })
  const isListed = async (search: string, match: string) =>
    (await call(signIns.filter, { body: { filters: { search }, match } }, admin)).body.total > 0
  const { email } = ours
  const inside = email.slice(3).toUpperCase()
  expect([await isListed(inside, 'coincidence'), await isListed(inside, 'exact')]).toEqual([
    true,
    false,
  ])
  expect([await isListed(email, 'exact'), await isListed(theirs.email, 'exact')]).toEqual([
    true,
    false,
  ])
  const rejected = await call(signIns.filter, { body: {} }, supervisor)
  expect(rejected).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_REQUIRED' } })
})

it('finds those of some days, by the clock of the company', async () => {
  server.setClock('2026-03-02T03:00:00.000Z')
  const { email, company_id } = await createCompany(server)
  await tryPassword(email)
  const admin = server.signIn({ company_id })
  const totalOf = async (day: string) => {
    const filters = { added: { date_init: day, date_end: day } }
    return (await call(signIns.filter, { body: { filters } }, admin)).body.total
  }
  expect([await totalOf('2026-03-01'), await totalOf('2026-03-02')]).toEqual([1, 0])
})

/** What the owner of a session reads of themselves, newest first. */
const mine = async (token: string) => {
  const body = { sort: 'DESC', quantity: 100 } as const
  return (await call(sessions.listSignIns, { body }, token)).body.records
}

it('shows everybody their own sign-ins, failed ones too, and nobody else their company has', async () => {
  server.setClock(testNow)
  const { email, company_id } = await createCompany(server)
  await tryPassword(email)
  const { access_token } = await signInByMail(server, email)
  const reasons = (await mine(access_token)).map(({ reason }: SignInRecord) => reason)
  expect(new Set(reasons)).toEqual(new Set(['WRONG_PASSWORD', null]))
  expect((await mine(access_token))[0]).toMatchObject({ address: '127.0.0.1', method: 'password' })
  expect(await mine(server.signIn({ company_id }))).toEqual([])
  const platform = await setUpPlatform(server)
  const { access_token: theirs } = await signInByMail(server, platform.email)
  expect(await mine(theirs)).toMatchObject([{ kind: 'signed_in' }])
})

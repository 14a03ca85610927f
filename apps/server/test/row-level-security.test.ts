import { initialPreference, preferences } from '@baquiano/contract/preferences'
import { followedVisits } from '@baquiano/contract/public-tracking'
import { settings } from '@baquiano/contract/settings'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { sql } from 'kysely'
import { Client, DatabaseError } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { extendAuditChains } from '../src/audit/index.ts'
import { keepVisitDays } from '../src/indicators/index.ts'
import { countTokenCalls } from '../src/session-tokens/index.ts'
import { markLateDays } from '../src/tracking/late-track-days.repository.ts'
import { aDot } from './a-setting.ts'
import { addOptOut } from './follower-fixtures.ts'
import { aVisitPoint } from './builders.ts'
import { aPerson, startTestServer, testNow } from './server.ts'
import { createWorld } from './world.ts'

const server = await startTestServer()
const { database } = server
const worlds = [await createWorld(server), await createWorld(server)] as const
const [{ company_id: ours }, { company_id: theirs }] = worlds
for (const { company_id, visit_id, session_token_id } of worlds) {
  const query = { left: '0', top: '0', size: '1', name: '' }
  const body = initialPreference
  await server.call(preferences.update, { body }, server.signIn({ company_id }))
  const placeless = { body: aVisitPoint({ cx: null, cy: null }) }
  await server.call(visitPoints.create, placeless, server.signIn({ company_id }))
  await server.call(settings.saveLogo, { query, file: aDot }, server.signIn({ company_id }))
  const params = { id: visit_id }
  const { body: visit } = await server.call(visits.get, { params }, server.signIn({ company_id }))
  const instructions = {
    params: { code: visit.tracking_code },
    body: { text: 'El timbre no suena' },
  }
  await server.call(followedVisits.instruct, instructions)
  await addOptOut(server, company_id)
  const programs = countTokenCalls(server.platform, { error: () => {} })
  const caller = aPerson({ company_id, kind: 'token', token_id: session_token_id })
  programs.countCall({ caller, family: 'visit', method: 'GET', status: 200, duration_ms: 3 })
  await programs.stop()
  const found = sql`insert into troubled_record (company_id, record_id) values (${company_id}, ${visit_id})`
  await database.transaction(company_id, async (db) => {
    await markLateDays(db, company_id, [{ resource_id: visit.resource_id, fix_at: testNow }])
    await found.execute(db)
  })
}
await keepVisitDays(server.platform)
for (const { company_id } of worlds) {
  const later = sql`update visit set service_time = service_time + 1`
  await database.transaction(company_id, (db) => later.execute(db))
}
await extendAuditChains(database, testNow)

const client = new Client(server.url)
await client.connect()
afterAll(() => client.end())

const { rows: tables } = await client.query<{
  name: string
  is_secured: boolean
  shared: boolean
}>(`
  select relname as name, relrowsecurity and relforcerowsecurity as is_secured,
    exists (select from pg_policies where tablename = relname and policyname = 'tenant_isolation') as shared
  from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and relname not like 'kysely%'`)

it.each(tables)('table $name has row-level security', ({ is_secured }) => {
  expect(is_secured).toBe(true)
})

it.each(tables)('table $name shows nothing to a connection that entered nothing', async (table) => {
  const attempt = client.query(`select * from "${table.name}"`)
  const outcome = await attempt.then(({ rows }) => `${rows.length} rows`, errorCodeOf)
  // The policy of an empty table is never asked.
  expect(table.shared ? ['42704'] : ['42704', '0 rows']).toContain(outcome)
})

/** Row-level security alone: the queries here name no company, as a forgetful repository would. */
it.each(tables.filter(({ shared }) => shared))(
  'table $name shows the rows of our company and no others',
  async ({ name }) => {
    const company = name === 'company' ? sql.ref('id') : sql.ref('company_id')
    const query = sql<{ seen: string }>`select ${company} as seen from ${sql.table(name)}`
    const { rows } = await query.execute(database.reader(ours))
    expect(new Set(rows.map(({ seen }) => seen))).toEqual(new Set([ours]))
  },
)

it.each(tables.filter(({ shared }) => !shared))(
  'table $name, which no company has, shows it no row',
  async ({ name }) => {
    const query = sql<object>`select 1 from ${sql.table(name)}`
    expect((await query.execute(database.reader(ours))).rows).toEqual([])
  },
)

const { rows: views } = await client.query<{ name: string; is_secured: boolean }>(`
  select relname as name, coalesce('security_invoker=true' = any(reloptions), false) as is_secured
  from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`)

/** Without it a view reads with the rights of its owner; one that is stored reads so in any case. */
it.each(views)('view $name shows what its reader may see', ({ is_secured }) => {
  expect(is_secured).toBe(true)
})

it('refuses a row written in the name of another company', async () => {
  const moved = sql`update visit_point set company_id = ${theirs}`
  await expect(database.transaction(ours, (db) => moved.execute(db))).rejects.toMatchObject({
    code: '42501',
  })
})

function errorCodeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : String(error)
}

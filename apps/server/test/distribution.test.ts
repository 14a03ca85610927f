import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import type { Database, Db, Scope } from '../src/platform/database/database.ts'
import { cases } from './cases.ts'
import { createTestDatabase } from './database.ts'
import { startTestServer } from './server.ts'
import { createWorld, tokenFor } from './world.ts'

/*
 * What Citus asks of a schema whose tables are distributed by company (docs/decisions/0010): every key names the company,
 * and so does what is said of each table, so that one node answers a statement of one company.
 */

/** Who signs in is found before their company is known: these tables stay whole on every node. */
const whole = [
  'account',
  'authenticator',
  'email_change',
  'issuer_account',
  'preference',
  'session',
  'sign_in_record',
]

/** Keys over all companies by which somebody without one is found: each needs a directory of whose it is. */
const directories = [
  'calendar_feed_token_hash_idx',
  'device_identifier_taken',
  'device_token_hash_key',
  'session_token_token_hash_idx',
  'tool_link_token_token_hash_idx',
  'visit_tracking_code_taken',
]

/** Calls of platform administrators have no company: they need the nil id first. */
const withoutCompany = ['idempotent_call']

/** The group that somebody chose to see first: its key has to become a check of the service. */
const outOfWhole = [{ from: 'preference', to: 'work_group' }]

/** The statements that were sent for one company. */
const sent = new Set<string>()
const compiler = new PostgresQueryCompiler()
const noting: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    sent.add(compiler.compileQuery(node, queryId).sql)
    return node
  },
  transformResult: async ({ result }) => result,
}
const noted = (scope: Scope, db: Db): Db => (typeof scope === 'string' ? db.withPlugin(noting) : db)
const watched = (database: Database): Database => ({
  ...database,
  reader: (scope) => noted(scope, database.reader(scope)),
  writer: (scope) => noted(scope, database.writer(scope)),
  transaction: (scope, work) => database.transaction(scope, (db) => work(noted(scope, db))),
  within: (limits) => watched(database.within(limits)),
})

const { database, url } = await createTestDatabase('app')
const server = await startTestServer('app', { beside: { database: watched(database), url } })
const name = new URL(server.url).pathname.slice(1)
const owner = new Client(inject('database_urls').superuser.replace('DATABASE', name))
await owner.connect()
afterAll(() => owner.end())

const { rows: tables } = await owner.query<{ name: string; is_set: boolean; is_part: boolean }>(`
  select relname as name, attnotnull as is_set, relispartition as is_part
  from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'company_id'
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
const distributed = tables.filter((each) => !whole.includes(each.name))
const names = new Set(distributed.map((each) => each.name))

it('gives every row of a company its company', () => {
  expect(distributed.filter((each) => !each.is_set).map((each) => each.name)).toEqual(
    withoutCompany,
  )
})

it('names the company in every key but those that need a directory', async () => {
  const { rows } = await owner.query<{ table: string; name: string }>(`
    select c.relname as table, i.relname as name
    from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
    where indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (
        select from pg_attribute
        where attrelid = indrelid and attname = 'company_id' and attnum = any(indkey)
      )
    order by i.relname`)
  expect(rows.filter((each) => names.has(each.table)).map((each) => each.name)).toEqual(directories)
})

it('refers to rows of the same company alone, or to tables that are whole', async () => {
  const { rows } = await owner.query<{ from: string; to: string; has_company: boolean }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      exists (
        select from pg_attribute
        where attrelid = conrelid and attname = 'company_id' and attnum = any(conkey)
      ) as has_company
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  const wrong = rows.filter(({ from, to, has_company }) =>
    names.has(from) ? names.has(to) && !has_company : names.has(to),
  )
  expect(wrong.map(({ from, to }) => ({ from, to }))).toEqual(outOfWhole)
})

interface Plan {
  readonly [key: string]: unknown
}
const plan = z.record(z.string(), z.unknown())
const answer = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })])
const below = z.object({ Plans: z.array(plan).default([]) })

const conditionsOf = (node: Plan): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    /Cond|Filter/.test(key) && typeof value === 'string' ? [value] : [],
  )

/** The tables of companies that a plan reads with no condition on their company, of their own or of a join above. */
function unboundIn(node: Plan, above: readonly string[] = []): string[] {
  const children = below.parse(node).Plans
  const isBitmap = node['Node Type'] === 'Bitmap Heap Scan'
  const own = [node, ...(isBitmap ? children : [])].flatMap(conditionsOf)
  const table = String(node['Relation Name'])
  const isBound =
    !names.has(table) ||
    // Its rows come from the plan below it, and carry their company.
    node['Node Type'] === 'ModifyTable' ||
    own.some((each) => each.includes('company_id')) ||
    // The keys of a subquery that is hashed, which no condition shows.
    (node['Parent Relationship'] === 'SubPlan' &&
      JSON.stringify(node['Output']).includes('company_id')) ||
    above.some((each) => each.includes(`${String(node['Alias'])}.company_id`))
  return [
    ...(isBound ? [] : [table]),
    ...children.flatMap((child) => unboundIn(child, [...above, ...own])),
  ]
}

it('says the company of every table in every statement of a company', async () => {
  const world = await createWorld(server)
  const ofCompanies = cases.filter(
    ({ spec: { access } }) => !['platform', 'public', 'foreign'].includes(access ?? ''),
  )
  for (const { spec, request } of ofCompanies)
    await server.call(spec, request(world), tokenFor(server, spec, world))
  const statements = [...sent].filter((each) =>
    /^\s*(?:select|with|insert|update|delete)\b/i.test(each),
  )
  const unbound: [string, string[]][] = []
  for (const statement of statements) {
    const { rows } = await owner.query(`explain (generic_plan, verbose, format json) ${statement}`)
    const found = unboundIn(answer.parse(rows)[0]['QUERY PLAN'][0].Plan)
    if (found.length > 0) unbound.push([statement, found])
  }
  expect(statements.length).toBeGreaterThan(500)
  expect(unbound).toEqual([])
})

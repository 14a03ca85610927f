import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readsOnly } from '@baquiano/contract/platform'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { timeLimits } from '../src/platform/database/time-limits.ts'
import { diskFiles } from '../src/platform/files/disk-files.ts'
import { serverFolder } from '../src/platform/server-folder.ts'
import { cases } from './cases.ts'
import { startTestServer } from './server.ts'
import { createWorld, tokenFor } from './world.ts'
import type { World } from './world-ids.ts'

/*
 * A release keeps what its database was: the digest of each of its migrations, and the rows of a company with a record of
 * each kind. `RELEASE=2 npx vitest run --project server apps/server/test/upgrade.test.ts` writes those of another one.
 */
const folder = join(serverFolder, 'releases')
const migrations = join(serverFolder, 'migrations')

const release = z.object({
  /** SHA-256 by name, in their order. */
  migrations: z.record(z.string(), z.string()),
  /** Ids of the records of the company. */
  world: z.record(z.string(), z.unknown()),
  /** By table. */
  rows: z.record(z.string(), z.array(z.unknown())),
})
type Release = z.output<typeof release>

const superuserUrl = (name: string) => inject('database_urls').superuser.replace('DATABASE', name)

async function connect(name: string): Promise<Client> {
  const client = new Client(superuserUrl(name))
  await client.connect()
  afterAll(() => client.end())
  return client
}

async function digestsOfMigrations(): Promise<Record<string, string>> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()
  const digests = files.map(async (file) => {
    const text = await readFile(join(migrations, file))
    return [basename(file, '.sql'), createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** Every table but those of the migrator; partitions are read and written through theirs. */
async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by relname`)
  return rows.map(({ name }) => name)
}

async function write(name: string): Promise<void> {
  const server = await startTestServer()
  const world = await createWorld(server)
  const client = await connect(new URL(server.url).pathname.slice(1))
  const rows: Release['rows'] = {}
  for (const table of await tablesOf(client)) {
    const { rows: found } = await client.query(`select to_jsonb(t) as row from "${table}" t`)
    if (found.length > 0) rows[table] = found.map(({ row }) => row)
  }
  const content = { migrations: await digestsOfMigrations(), world, rows }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.json.gz`), gzipSync(JSON.stringify(release.parse(content))))
}

const named = process.env['RELEASE']
if (named !== undefined) await write(named)

const releases = (await readdir(folder)).map((file) => basename(file, '.json.gz'))
const contentOf = async (name: string): Promise<Release> =>
  release.parse(JSON.parse(gunzipSync(await readFile(join(folder, `${name}.json.gz`))).toString()))

/** Columns that are written: PostgreSQL makes the others itself. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ',' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  return rows[0]?.columns ?? ''
}

/** A database as the release left it. @returns its name */
async function bring({ migrations: applied, rows }: Release): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const postgres = await connect('postgres')
  await postgres.query(`create database ${name}`)
  await migrate(superuserUrl(name), Object.keys(applied).at(-1))
  const client = await connect(name)
  await client.query("select ensure_position_days('2026-02-20', '2026-03-10')")
  await client.query('set session_replication_role = replica')
  for (const [table, content] of Object.entries(rows)) {
    const columns = await columnsOf(client, table)
    await client.query(`delete from "${table}"`)
    await client.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(content)],
    )
  }
  await client.query(`
    do $$ declare kept record; begin
      for kept in select attrelid::regclass::text as name, attname from pg_attribute join pg_class on oid = attrelid
        where attidentity <> '' and relnamespace = 'public'::regnamespace loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %s))',
          kept.name, kept.attname, kept.attname, kept.name);
      end loop;
    end $$`)
  return name
}

it.each(releases)('keeps the migrations of release %s as they were', async (name) => {
  const { migrations: applied } = await contentOf(name)
  const ours = Object.entries(await digestsOfMigrations())
  expect(ours.slice(0, Object.keys(applied).length)).toEqual(Object.entries(applied))
})

/** What a node of the release before would fail at. */
const narrowing =
  /\b(?:drop (?:column|table)|rename (?:column|to)|alter column \w+ (?:type|set not null))\b|\badd column (?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot null\b/i
/** The first line of a file that takes away what no node uses any more. */
const contracting = /^-- Contracts: release \w+ /

it.each(releases)(
  'only widens the schema after release %s, or says who stopped using it',
  async (name) => {
    const { migrations: applied } = await contentOf(name)
    const later = Object.keys(await digestsOfMigrations()).filter((file) => !(file in applied))
    const texts = later.map((file) => readFile(join(migrations, `${file}.sql`), 'utf8'))
    const narrowed = (await Promise.all(texts)).filter(
      (text) => narrowing.test(text) && !contracting.test(text),
    )
    expect(narrowed).toEqual([])
  },
)

it('tells what narrows a schema from what widens it', () => {
  const narrow = [
    'alter table visit drop column note',
    'alter table visit add column note text not null',
    'alter table visit alter column note set not null',
    'alter table visit rename column note to notes',
    'drop table visit',
  ]
  const wide = [
    "alter table visit add column note text not null default ''",
    'alter table visit add column note text, add column at timestamptz',
    'drop view visit_record',
    'create table note (id uuid not null)',
  ]
  expect(narrow.filter((statement) => !narrowing.test(statement))).toEqual([])
  expect(wide.filter((statement) => narrowing.test(statement))).toEqual([])
})

it.each(releases)(
  'starts on the database of release %s, and reads every record of it',
  async (name) => {
    const content = await contentOf(name)
    const database_name = await bring(content)
    await migrate(superuserUrl(database_name))
    const url = inject('database_urls').app.replace('DATABASE', database_name)
    const database = openDatabase(url, { connections: 4, limits: timeLimits.calls })
    afterAll(database.close)
    const server = await startTestServer('app', {
      beside: { database, url },
      files: diskFiles(join(tmpdir(), database_name)),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a later release may know records that this one had not
    const world = content.world as unknown as World
    // Files, as those of the streets of a map, are no part of what the release left.
    const answered = cases.filter(
      ({ name: call, spec }) =>
        readsOnly(spec) &&
        !spec.download &&
        !['public', 'foreign'].includes(spec.access ?? '') &&
        call !== 'geocoder.reverse',
    )
    const failed: string[] = []
    for (const { name: call, spec, request } of answered) {
      const answer = await server.call(spec, request(world), tokenFor(server, spec, world))
      if (answer.status !== 200) failed.push(`${call} ${answer.status}`)
    }
    expect(answered.length).toBeGreaterThan(100)
    expect(failed).toEqual([])
  },
)

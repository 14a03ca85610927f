import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { apiOf } from '../../bench/lab/api.ts'
import { createCompany, type LabCompany, signInAgain } from '../../bench/lab/create-company.ts'
import { inDatabase } from '../../bench/lists/in-database.ts'
import { type LabServer, startServer } from '../../bench/lab/server.ts'
import { freePort, makeHome } from '../../e2e/product.ts'

/** A server that is killed and started again, over a database that lives on. */
export interface KillLab {
  readonly home: string
  readonly company: LabCompany
  /** Of the database: as its owner, and as a superuser who reads every company. */
  readonly urls: Readonly<Record<'owner' | 'superuser', string>>
  server: LabServer
  readonly start: () => Promise<LabServer>
}

/** A session ends after a quarter of an hour. */
const sessionMs = 300_000

/** Does the work on a server of its own with one company, and takes all of it down. */
export async function inKillLab<T>(work: (lab: KillLab) => Promise<T>): Promise<T> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const port = await freePort()
  const start = () => startServer(settings, port)
  const server = await start()
  const urls = { owner: postgres.url, superuser: inDatabase(postgres.superuserUrl, postgres.url) }
  const running = { server, home, urls, start }
  try {
    const company = await createCompany(server.url, home)
    return await work(Object.assign(running, { company }))
  } finally {
    await running.server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

/** Calls in the name of the company's administrator, with a new session before the former one ends. */
export function callsOf(lab: Pick<KillLab, 'server' | 'company'>) {
  let session = { token: lab.company.access_token, since: Date.now() }
  const token = async (): Promise<string> => {
    if (Date.now() - session.since > sessionMs)
      session = { token: await signInAgain(lab.server.url), since: Date.now() }
    return session.token
  }
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
    apiOf(lab.server.url)(method, path, { token: await token(), ...(body && { body }) })
  return Object.assign(call, { token })
}
export type Call = ReturnType<typeof callsOf>

/** Counts rows of any company, by statements with one parameter. */
export async function counting<T>(
  url: string,
  work: (count: (statement: string, of: string) => Promise<number>) => Promise<T>,
): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(async (statement, of) => {
      const { rows } = await client.query<{ count: number }>(statement, [of])
      return rows[0]?.count ?? 0
    })
  } finally {
    await client.end()
  }
}

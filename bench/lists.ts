import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { exportRows } from './lists/export-rows.ts'
import { fillVisitPoints } from './lists/fill-visit-points.ts'
import { foundCompany } from './lab/founder.ts'
import { type LabServer, startServer } from './lab/server.ts'

const rows = 1_000_000
const others = 49
const connections = 20
const seconds = 6
const limit_ms = 100

/** What people ask of a list of a million rows; each kind turns through several, so that none is only remembered. */
const questions: Readonly<Record<string, readonly object[]>> = {
  first_page: [{ quantity: 100 }, { quantity: 100, order_by: 'city' }],
  filtered_page: [
    { quantity: 100, filters: { status: 'Inactive' } },
    { quantity: 100, filters: { status: 'Active' }, sort: 'DESC' },
  ],
  // A name with its number, an identification, a phone, an address: what somebody looks for.
  text_search: [
    'nogal 17417',
    'drogueria rebaja 90',
    'N123456',
    '6041047',
    '# 17-83',
    'zzz',
    'ñandu 5543',
  ].map((search) => ({ quantity: 100, filters: { search } })),
  // A word that ten or forty thousand hold.
  common_word: ['nogal', 'panaderia'].map((search) => ({ quantity: 100, filters: { search } })),
  count: [{ quantity: 1 }, { quantity: 1, filters: { status: 'Active' } }],
}

/**
 * The list of visit points through HTTP, with a million rows of one company and a million of 49 others behind
 * row-level security; and an export of 100,000 of them: what memory the process took beyond what it had.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const { company_id, access_token } = await foundCompany(server.url, home)
    const begun = performance.now()
    const url = inDatabase(postgres.superuserUrl, postgres.url)
    await fillVisitPoints({ url, company_id, rows, others })
    const filled_s = Math.round((performance.now() - begun) / 1000)
    // What any call costs on this machine at this time: the figures below hold that too.
    const empty = await ask(server, {
      token: access_token,
      bodies: [{ fields: ['name'], filters: { search: 'zz' } }],
      seconds,
    })
    const asked: Record<string, object> = { empty }
    for (const [name, bodies] of Object.entries(questions)) {
      await ask(server, { token: access_token, bodies, seconds: 2 })
      asked[name] = await ask(server, { token: access_token, bodies, seconds })
    }
    const exported = []
    for (const format of ['xlsx', 'csv'])
      exported.push(await exportRows(server, access_token, format))
    return { rows, companies: others + 1, connections, limit_ms, filled_s, ...asked, exported }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

interface Asking {
  readonly token: string
  readonly bodies: readonly object[]
  readonly seconds: number
}

async function ask({ url }: LabServer, { token, bodies, seconds: duration }: Asking) {
  const took: number[] = []
  const { non2xx, requests } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: `${url}/v1/visit-point/filter`,
      connections,
      duration,
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      requests: bodies.map((body) => ({ body: JSON.stringify(body) })),
    }
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    load.on('response', (...[, , , ms]) => took.push(ms))
  })
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  const figures = { p50_ms: at(0.5), p95_ms: at(0.95), a_second: Math.round(requests.average) }
  return { ...figures, refused: non2xx, within: at(0.95) <= limit_ms && non2xx === 0 }
}

/** The address of one login, in the database of another. */
function inDatabase(login: string, other: string): string {
  const url = new URL(login)
  url.pathname = new URL(other).pathname
  return url.href
}

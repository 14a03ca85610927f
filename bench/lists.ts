import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { createLoadTest, load } from './lists/load-test.ts'
import { exportRows } from './lists/export-rows.ts'
import { fillVisitPoints } from './lists/fill-visit-points.ts'
import { createCompany } from './lab/create-company.ts'
import { inDatabase } from './lists/in-database.ts'
import { startServer } from './lab/server.ts'

const rows = 1_000_000
const others = 49
const seconds = 6

/** Typical queries of a list with a million rows; each kind rotates through several, so that no cache answers. */
const questions: Readonly<Record<string, readonly object[]>> = {
  first_page: [{ quantity: 100 }, { quantity: 100, order_by: 'city' }],
  filtered_page: [
    { quantity: 100, filters: { status: 'Inactive' } },
    { quantity: 100, filters: { status: 'Active' }, sort: 'DESC' },
  ],
  // Searches by name with number, identification, phone and address.
  text_search: [
    'nogal 17417',
    'drogueria rebaja 90',
    'N123456',
    '6041047',
    '# 17-83',
    'zzz',
    'ñandu 5543',
  ].map((search) => ({ quantity: 100, filters: { search } })),
  // A word in ten or forty thousand rows.
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
    const { company_id, access_token } = await createCompany(server.url, home)
    const begun = performance.now()
    const url = inDatabase(postgres.superuserUrl, postgres.url)
    await fillVisitPoints({ url, company_id, rows, others })
    const filled_s = Math.round((performance.now() - begun) / 1000)
    // The base cost of any call on this machine, included in the figures below.
    const runLoad = createLoadTest(server, '/v1/visit-point/filter', access_token)
    const empty = await runLoad({
      bodies: [{ fields: ['name'], filters: { search: 'zz' } }],
      seconds,
    })
    const results: Record<string, object> = { empty }
    for (const [name, bodies] of Object.entries(questions)) {
      await runLoad({ bodies, seconds: 2 })
      const limit_ms = name === 'common_word' ? load.common_word_limit_ms : load.limit_ms
      results[name] = await runLoad({ bodies, seconds, limit_ms })
    }
    const exported = []
    for (const format of ['xlsx', 'csv'])
      exported.push(await exportRows(server, access_token, format))
    return { rows, companies: others + 1, ...load, filled_s, ...results, exported }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

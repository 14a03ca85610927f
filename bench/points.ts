import { squareOf } from '../packages/geo/src/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { createCompany } from './lab/create-company.ts'
import { startServer } from './lab/server.ts'
import { fillVisitPoints } from './lists/fill-visit-points.ts'
import { inDatabase } from './lists/in-database.ts'
import { createLoadTest, load } from './lists/load-test.ts'

const rows = 1_000_000
const others = 49
const seconds = 6

/** What somebody has written of a new visit point after some more letters; each kind rotates through several. */
const written: Readonly<Record<string, readonly object[]>> = {
  identification: ['N1', 'N123456', 'N999999', 'X1'].map((identification) => ({ identification })),
  // Written as another one, with a mistake, and as none.
  name: [
    'Tienda El Nogal 17417',
    'Drogueria la rebaja',
    'Panaderia Bueavista',
    'Colegio Mayor',
  ].map((name) => ({ name })),
  place: [0.0123, 0.1234, 0.2001, 0.28].map((east) => ({ cx: -75.5 + east, cy: 6.2 + east / 2 })),
}

/** Tiles over the million, from the country down to streets; those of a zoom rotate. */
const tiles: Readonly<Record<string, readonly object[]>> = Object.fromEntries(
  [0, 4, 8, 11, 12, 13, 15, 17].map((zoom) => {
    const places = [0.05, 0.15, 0.25].map((east) => squareOf(-75.5 + east, 6.2 + east))
    const numberOf = (part: number) => Math.floor(part * 2 ** zoom)
    return [
      `tile_${zoom}`,
      places.map(([x, y]) => ({ zoom, column: numberOf(x), row: numberOf(y) })),
    ]
  }),
)

const filters: Readonly<Record<string, readonly object[]>> = {
  not_scheduled: [{ quantity: 100, filters: { not_scheduled: true } }],
  to_locate: [{ quantity: 100, filters: { to_locate: true } }],
  city: [{ quantity: 100, filters: { city: 'Cali' } }],
}

/**
 * Visit points that may be the same while somebody types, the filters of the list that look at other tables, and tiles, with
 * a million rows of one company and a million of 49 others behind row-level security.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const { company_id, access_token } = await createCompany(server.url, home)
    const url = inDatabase(postgres.superuserUrl, postgres.url)
    await fillVisitPoints({ url, company_id, rows, others })
    const results: Record<string, object> = {}
    const measured = [
      ['/v1/visit-point/duplicates', written],
      ['/v1/visit-point/filter', filters],
      ['/v1/visit-point/tile', tiles],
    ] as const
    for (const [path, kinds] of measured) {
      const runLoad = createLoadTest(server, path, access_token)
      for (const [name, bodies] of Object.entries(kinds)) {
        await runLoad({ bodies, seconds: 2 })
        results[name] = await runLoad({ bodies, seconds, limit_ms: load.limit_ms })
      }
    }
    return { rows, companies: others + 1, ...load, ...results }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

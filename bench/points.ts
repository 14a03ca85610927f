import { bulkAnswer } from '@baquiano/contract/platform'
import { squareOf } from '../packages/geo/src/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { openBrowser } from '../e2e/browser.ts'
import { makeHome } from '../e2e/product.ts'
import { colorPixels } from '../e2e/pixels.ts'
import { storeSession } from '../e2e/store-session.ts'
import { type Api, apiOf } from './lab/api.ts'
import { createCompany } from './lab/create-company.ts'
import { firstTypology } from './lab/first-typology.ts'
import { startServer } from './lab/server.ts'
import { until } from './lab/until.ts'
import { fillFieldValues } from './lists/fill-field-values.ts'
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
  own_choice: [3, 11, 20].map((number) => ({
    quantity: 100,
    filters: { data: { Canal: [`Canal ${number}`] } },
  })),
  own_text: [{ quantity: 100, filters: { data: { Negocio: 'Tal' } } }],
  own_number: [{ quantity: 100, filters: { data: { Cupo: { min: 400, max: 420 } } } }],
}

/** Created by one call. */
const atOnce = 1000
const atOnceLimitMs = 2000

/**
 * Visit points that may be the same while somebody types, the filters of the list that look at other tables, tiles, and a
 * thousand that are created at once, with a million rows of one company and a million of 49 others behind row-level
 * security.
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
    const api = apiOf(server.url)
    await fillFieldValues({ api, token: access_token, url, company_id })
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
    const country = await paintCountry(server.url, access_token)
    const created = await createAtOnce(api, access_token)
    return { rows, companies: others + 1, ...load, ...results, country, created }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

const map = 'Mapa de los puntos de visita'
const openings = 3
const paintLimitMs = 1500

/** The line around clusters on a light map. */
const clusterLine = '201 209 219'

/**
 * From the address of the list to the clusters of all points on its map, in Chromium without a graphics card; what a
 * browser keeps of the console is kept, and taking the picture that shows them counts.
 */
async function paintCountry(url: string, access_token: string): Promise<object> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url })
    await storeSession(page, url, { access_token })
    const took_ms: number[] = []
    for (let opening = 0; opening <= openings; opening += 1) {
      // A picture delays drawing, so none is taken before there is something to draw.
      const tile = page.waitForResponse((answer) => answer.url().endsWith('/visit-point/tile'))
      await page.goto('/apps/visit-point/visit-point-list', { waitUntil: 'commit' })
      await tile
      await until(async () => (await colorPixels(page, clusterLine, map)) > 100)
      took_ms.push(Math.round(await page.evaluate(() => performance.now())))
    }
    const [first_ms, ...others_ms] = took_ms
    const within = Math.max(...others_ms) <= paintLimitMs
    return { first_ms, others_ms, limit_ms: paintLimitMs, within }
  } finally {
    await browser.close()
  }
}

const outcomesOf = bulkAnswer.pick({ outcomes: true })

/** Many visit points by one call, three times. */
async function createAtOnce(api: Api, token: string): Promise<object> {
  const object_type_id = await firstTypology(api, token)
  const took_ms: number[] = []
  let rejected = 0
  for (const time of [1, 2, 3]) {
    const records = Array.from({ length: atOnce }, (_, index) => ({
      object_type_id,
      name: `Tienda Nueva ${time}-${index}`,
      identification: `Z${time}${index}`,
      phone: '+57 604 555 0101',
      address: `Calle ${index} # 43A-20`,
      country: 'Colombia',
      department: 'Antioquia',
      city: 'Medellín',
      cx: -75.57 + index / 10_000,
      cy: 6.21,
      relation_mode: 'all',
    }))
    const begun = performance.now()
    const answer = await api('POST', '/visit-point/bulk/create', { token, body: { records } })
    took_ms.push(Math.round(performance.now() - begun))
    rejected += outcomesOf.parse(answer).outcomes.filter(({ code }) => code !== null).length
  }
  const within = Math.max(...took_ms) <= atOnceLimitMs && rejected === 0
  return { at_once: atOnce, took_ms, rejected, limit_ms: atOnceLimitMs, within }
}

import { v7 as uuidv7 } from 'uuid'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { asAppRole } from '../apps/server/src/platform/database/app-role.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { insertPlaces } from '../apps/server/src/geocoder/place-rows.repository.ts'
import { findAddress } from '../apps/server/src/geocoder/locate.service.ts'
import { parserOf } from '../apps/server/src/geocoder/address/parser-of.ts'
import { makeHome } from '../e2e/product.ts'
import { addressesOf, misspelt, seeded } from './lab/addresses.ts'

const addresses = 400_000
const queries = 1000
const batchSize = 5000
const map = { crossTenant: 'map' } as const

/** Misspelt addresses among 400,000: how long one takes, and how often the right door comes first. */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  await migrate(postgres.url)
  const database = openDatabase(asAppRole(postgres.url), { connections: 4 })
  try {
    const extract_id = uuidv7()
    const all = addressesOf(addresses)
    const rows = [...all.streets, ...all.doors]
    for (let first = 0; first < rows.length; first += batchSize) {
      const some = rows.slice(first, first + batchSize)
      await database.transaction(map, (db) => insertPlaces(db, extract_id, some))
    }
    const among = { db: database.reader(map), extracts: [extract_id] }
    const random = seeded(20_261_121)
    const samples = Array.from({ length: queries }, () => {
      const door = all.doors[Math.floor(random() * all.doors.length)]
      if (!door) throw new Error('There are no addresses')
      return { door, text: misspelt(`${door.name} ${door.number}`, random) }
    })
    const took: number[] = []
    let right = 0
    for (const { door, text } of samples) {
      const begun = performance.now()
      const match = await findAddress(among, parserOf('CO').parse(text), null)
      took.push(performance.now() - begun)
      if (match?.cx === door.cx && match.cy === door.cy) right += 1
    }
    const sorted = took.slice(100).toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
    const right_pct = Math.round((right / queries) * 1000) / 10
    const figures = { addresses: all.doors.length, p50_ms: at(0.5), p95_ms: at(0.95), right_pct }
    return { ...figures, within: at(0.95) <= 120 && right_pct >= 95 }
  } finally {
    await database.close()
    await postgres.stop()
    await remove()
  }
}

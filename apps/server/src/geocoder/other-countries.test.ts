import { companies } from '@baquiano/contract/companies'
import { geocoder } from '@baquiano/contract/geocoder'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { readTown } from '../../test/read-town.ts'
import { serveExtracts } from '../../test/serve-extracts.ts'
import { startTestServer } from '../../test/server.ts'
import { addPlaces } from './add-places.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform, database } = server

interface Town {
  readonly name: string
  readonly cx: number
  readonly cy: number
  /** Doors of each street by their numbers, as an extract writes both. */
  readonly doors: Readonly<Record<string, readonly string[]>>
}

const brazil: Town = {
  name: 'São Paulo',
  cx: -46.65,
  cy: -23.55,
  doors: { 'Rua Augusta': ['1234', '1240'], 'Rua Quinze': ['8'], 'Rua 7': ['45'] },
}
const spain: Town = {
  name: 'Madrid',
  cx: -3.7,
  cy: 40.41,
  doors: { 'Calle Mayor': ['12-14', '20', '20 B'], 'Paseo de la Castellana': ['200'] },
}
const peru: Town = {
  name: 'Lima',
  cx: -77.03,
  cy: -12.05,
  doors: { 'Jirón Los Libertadores': ['Mz A Lt 05', '300'] },
}

/** Streets from west to east with a door at each hundredth of a degree. */
async function importTown({ name, cx, cy, doors }: Town) {
  const rows = Object.entries(doors)
  const nodes = rows.flatMap((_, row) =>
    [0, 1].map((end) => ({
      id: row * 2 + end + 1,
      place: { cx: cx + end / 10, cy: cy + row / 100 },
      tags: {},
    })),
  )
  const ways = rows.map(([street], row) => ({
    id: row + 1,
    nodes: [row * 2 + 1, row * 2 + 2],
    tags: { highway: 'residential', name: street },
  }))
  const things = rows.flatMap(([street, numbers], row) =>
    numbers.map((number, column) => ({
      cx: cx + column / 100,
      cy: cy + row / 100,
      tags: { 'addr:street': street, 'addr:housenumber': number },
    })),
  )
  const middle = { cx, cy, tags: { place: 'city', name } }
  const extract_id = uuidv7()
  await addPlaces(database, {
    source: readTown({ nodes, ways, relations: [] }, [middle, ...things]),
    extract_id,
    now: new Date('2026-03-02T15:00:00Z'),
  })
  return { extract_id, bounds: [cx - 0.1, cy - 0.1, cx + 0.1, cy + 0.1] as const }
}

beforeAll(async () => {
  const served = [await importTown(brazil), await importTown(spain), await importTown(peru)]
  await serveExtracts(database, served)
})

const token = signIn()

it.each([
  ['Brasil', 'R. Augusta, 1.234 - Apto 12 - Consolação', 'Rua Augusta 1234'],
  ['Brasil', 'Rua Augusta nº 1240, CEP 01305-100', 'Rua Augusta 1240'],
  ['Brasil', 'Rua 7, 45', 'Rua 7 45'],
  ['España', 'C/ Mayor, 20, 3º B', 'Calle Mayor 20'],
  ['España', 'c/ Mayor 12', 'Calle Mayor 12-14'],
  ['España', 'Calle Mayor 20-B', 'Calle Mayor 20 B'],
  ['España', 'Pº de la Castellana, núm. 200, 28046 Madrid', 'Paseo de la Castellana 200'],
  ['Perú', 'Jr. Los Libertadores Mz. A Lt. 5', 'Jirón Los Libertadores Mz A Lt 05'],
])('finds in %s "%s"', async (country, address, name) => {
  const { body } = await call(geocoder.locate, { body: { country, address } }, token)
  expect(body).toMatchObject({ address: name, precision: 'rooftop', country })
})

it('reads an address without a country as the company of its people writes them', async () => {
  const company = aCompany({ country: 'Brasil' })
  const { id } = (await call(companies.create, { body: company }, signInPlatform())).body
  const address = 'R. Augusta, 1.234 - Apto 12'
  const { body } = await call(geocoder.locate, { body: { address } }, signIn({ company_id: id }))
  expect(body).toMatchObject({ address: 'Rua Augusta 1234', precision: 'rooftop' })
  const typed = { text: 'R. Augusta, 1.240' }
  const found = (await call(geocoder.search, { body: typed }, signIn({ company_id: id }))).body
  expect(found.records[0]).toMatchObject({ kind: 'address', name: 'Rua Augusta 1240' })
})

it('says that only the street is known of a lot that the map lacks', async () => {
  const wish = { country: 'Perú', address: 'Jr. Los Libertadores Mz. B Lt. 7' }
  const { body } = await call(geocoder.locate, { body: wish }, token)
  expect(body).toMatchObject({ precision: 'street' })
})

import { createRequire } from 'node:module'
import { geocoder } from '@baquiano/contract/geocoder'
import { createOSMStream } from 'osm-pbf-parser-node'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveExtracts } from '../../test/serve-extracts.ts'
import { startTestServer } from '../../test/server.ts'
import { addPlaces } from './add-places.ts'
import type { ExtractSource } from './rows/extract-source.ts'

/** Doors of the demo's city, of every kind of street that it has. */
const doors = [
  ['Calle', '32', '66', '86'],
  ['Calle', '14 Sur', '53', '74'],
  ['Calle', '55A', '57A', '46'],
  ['Calle', '18A Sur', '42A', '37'],
  ['Calle', '26', '16', '186'],
  ['Calle', '22', '19A', '75'],
  ['Carrera', '43A', '24', '58'],
  ['Carrera', '49B', '8A Sur', '26'],
  ['Carrera', '6', '1 Sur', '39'],
  ['Carrera', '32C', '2 Sur', '31'],
  ['Diagonal', '44', '43A', '11'],
  ['Transversal', '82', '36A', '29'],
  ['Avenida Calle', '49', '30', '50'],
  ['Avenida Calle', '11 Sur', '25', '22'],
] as const
type Door = (typeof doors)[number]
const streets = new Set(doors.map(([type, number]) => `${type} ${number}`))

const short = {
  Calle: 'CL',
  Carrera: 'KR',
  Diagonal: 'DG',
  Transversal: 'TV',
  'Avenida Calle': 'AC',
} as const
const apart = (number: string) => number.replace(/(\d)([A-Z])/, '$1 $2')
const together = (number: string) => number.replace(' ', '')

const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0)

const ways: readonly (readonly [string, (door: Door) => string])[] = [
  ['as the demo does', ([type, street, cross, m]) => `${type} ${street} # ${cross}-${m}`],
  ['without a mark', ([type, street, cross, m]) => `${short[type]} ${street} ${cross} ${m}`],
  [
    'each letter apart',
    ([type, street, cross, m]) => `${short[type]} ${apart(street)} ${apart(cross)} ${m}`,
  ],
  ['together', ([type, street, cross, m]) => `${short[type]}${together(street)}#${cross}-${m}`],
  ['with a mark at the plate', ([type, street, cross, m]) => `${type} ${street} No${cross}-${m}`],
  ['with another dash', ([type, street, cross, m]) => `${type} ${street} ${cross}–${m}`],
  ['with a letter', ([type, street, cross, m]) => `${type} ${street} # ${cross}-${m} B`],
  ['with a city', ([type, street, cross, m]) => `PUERTO BAQUÍA - ${type} ${street} ${cross}-${m}`],
  ['the plate first', ([type, street, cross, m]) => `${cross}-${m} ${type} ${street}`],
  [
    'a direction joined',
    ([type, street, cross, m]) => {
      return `${type} ${street.replace(' ', '-')} # ${cross.replace(' ', '-')} - ${m}`
    },
  ],
  ['with a floor', ([type, street, cross, m]) => `${type} ${street} # ${cross}-${m} 2º piso`],
  [
    'with no-break spaces',
    ([type, street, cross, m]) => {
      return `${type} ${street} N° ${cross} - ${m}`.replaceAll(' ', '\u00A0')
    },
  ],
  [
    'with wide signs',
    ([type, street, cross, m]) => {
      return `${type} ${street} # ${cross}-${m}`.replaceAll(/[!-~]/g, wide)
    },
  ],
]

const tags = z.record(z.string(), z.string()).default({})
/** The reader yields other things as well, among them the head of the file. */
const element = z.union([
  z.object({ type: z.literal('node'), id: z.number(), lon: z.number(), lat: z.number(), tags }),
  z.object({ type: z.literal('way'), id: z.number(), refs: z.array(z.number()), tags }),
])

/** Whether something is one of the streets, or stands on one. */
const isOfThem = (of: Readonly<Record<string, string>>): boolean =>
  streets.has(of['addr:street'] ?? (of['highway'] ? (of['name'] ?? '') : ''))

/** The streets of these doors, with all that stands on them. */
async function readStreets(): Promise<ExtractSource> {
  const places = new Map<number, [number, number]>()
  const taggedNodes: ExtractSource['taggedNodes'][number][] = []
  const wayById = new Map<number, { refs: number[]; tags: Record<string, string> }>()
  const file = createRequire(import.meta.url).resolve('@baquiano/demo/puerto-baquia.osm.pbf')
  for await (const one of createOSMStream(file, { withInfo: false })) {
    const { data: read } = element.safeParse(one)
    if (read?.type === 'node') {
      const { lon: cx, lat: cy } = read
      places.set(read.id, [cx, cy])
      if (isOfThem(read.tags) || read.tags['place'] === 'city')
        taggedNodes.push({ cx, cy, tags: read.tags })
    } else if (read && isOfThem(read.tags)) {
      wayById.set(read.id, { refs: read.refs, tags: read.tags })
    }
  }
  return { nodes: { at: (id) => places.get(id) }, taggedNodes, ways: wayById }
}

const { call, signIn, database } = await startTestServer()
const token = signIn()

beforeAll(async () => {
  const extract_id = uuidv7()
  const now = new Date('2026-03-02T15:00:00Z')
  await addPlaces(database, { source: await readStreets(), extract_id, now })
  await serveExtracts(database, [{ extract_id, bounds: [-69.4, 4.9, -69.2, 5.1] }])
})

describe.each(ways)('a door of the demo, written %s', (_, write) => {
  it.each(doors.map((door) => ({ door, address: write(door) })))(
    'is found: $address',
    async ({ door: [type, street, cross, m], address }) => {
      const { body } = await call(geocoder.locate, { body: { address } }, token)
      const name = `${type} ${street} ${cross}-${m}`
      expect(body).toMatchObject({ address: name, precision: 'rooftop', city: 'Puerto Baquía' })
    },
  )
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { randomCases } from '../../../test/random-cases.ts'
import { parserOf } from './parser-of.ts'
import data from './published-addresses.json'

/** Addresses that others published, and what they are: street and house, or null where they name no house. */
const published = z
  .array(
    z.object({
      country: z.string(),
      address: z.string(),
      street: z.string(),
      door: z.string().nullable(),
      source: z.url(),
    }),
  )
  .parse(data)

/** Ways of writing that each country has, without a public example. */
const usual: Readonly<Record<string, readonly (readonly [string, string, string | null])[]>> = {
  ES: [
    ['C/ Mayor, 12, 3º B', 'calle mayor', '12'],
    ['Avda. de la Constitución nº 5 bis', 'avenida de la constitucion', '5bis'],
    ['Pl. Mayor s/n', 'plaza mayor', null],
    ['Ctra. N-340 km 12', 'carretera 340', null],
    ['Pº de la Castellana 200', 'paseo de la castellana', '200'],
    ['Carretera de Toledo 15', 'carretera de toledo', '15'],
    ['Calle 2 de Mayo 5', 'calle 2 de mayo', '5'],
    ['Calle de la Torre 5', 'calle de la torre', '5'],
    ['Calle Mayor, 28013 Madrid', 'calle mayor', null],
    ['08007 Barcelona, C/ Balmes 12', 'calle balmes', '12'],
  ],
  MX: [
    ['Calle 5 de Febrero de 1917 No. 23', 'calle 5 de febrero de 1917', '23'],
    ['Av. 16 de Septiembre #1', 'avenida 16 de septiembre', '1'],
    [
      'Av. Insurgentes Sur 1602 Int. 4, Col. Crédito Constructor',
      'avenida insurgentes sur',
      '1602',
    ],
    ['Calle 5 de Mayo #23-B', 'calle 5 de mayo', '23b'],
    ['Calle Juárez No. Ext. 12', 'calle juarez', '12'],
    ['Calle Roble Manzana 3 Lote 4', 'calle roble', 'mz 3 lt 4'],
    ['Calle 60 491 x 57 y 59', 'calle 60', '491'],
  ],
  AR: [
    ['San Martín 870, C1004 CABA', 'san martin', '870'],
    ['Diag. 74 nº 1234', 'diagonal 74', '1234'],
    ['1° de Mayo 123', '1 de mayo', '123'],
    ['Av. 9 de Julio 1234 5° B', 'avenida 9 de julio', '1234'],
    ['Calle 50 nro 620 e/ 7 y 8', 'calle 50', '620'],
    ['Calle 50', 'calle 50', null],
    ['Bv. Oroño 1.234', 'boulevard orono', '1234'],
  ],
  BR: [
    ['Rua X, Quadra 5, Lote 3', 'rua x', 'mz 5 lt 3'],
    ['SQN 203 Bloco B Apto 101', 'sqn 203', null],
    ['Rua 7 de Setembro 111, CEP 01000-000', 'rua 7 de setembro', '111'],
    ['Rua Augusta, 1234 - Apto 12 - Consolação', 'rua augusta', '1234'],
    ['Av. Paulista 1.578', 'avenida paulista', '1578'],
    ['R. XV de Novembro nº 45', 'rua 15 de novembro', '45'],
    ['Praça da Sé, s/n', 'praca da se', null],
    ['Rod. SP-340, km 128', 'rodovia sp 340', null],
  ],
  CL: [
    ['Los Carrera 1234', 'los carrera', '1234'],
    ['San Pablo N° 1234-A', 'san pablo', '1234a'],
    [
      "Av. Libertador Bernardo O'Higgins 1449 Depto 502",
      'avenida libertador bernardo o higgins',
      '1449',
    ],
    ['Pje. Los Alerces 0123', 'pasaje los alerces', '0123'],
    ['4 Norte 1234', '4 norte', '1234'],
    ['Av. 8 Norte 555', 'avenida 8 norte', '555'],
  ],
  PE: [
    ['Mz. A Lt. 5, Urb. Los Jardines', 'urbanizacion los jardines', 'mz a lt 5'],
    ['AA.HH. Villa Mz C Lt 3', 'asentamiento villa', 'mz c lt 3'],
    ['Jr. de la Unión 300', 'jiron de la union', '300'],
    ['Av. Arequipa Nº 1234 - Lince', 'avenida arequipa', '1234'],
    ['Jr. Los Libertadores Mz. A Lt. 05', 'jiron los libertadores', 'mz a lt 5'],
    ['Av. Brasil cdra. 12', 'avenida brasil', null],
  ],
  PT: [
    ['Rua do Almada 120', 'rua do almada', '120'],
    ['R. do Almada 120, 2º Esq.', 'rua do almada', '120'],
  ],
  FR: [['12 bis rue de la Paix, Paris', 'rue de la paix', '12bis']],
  EC: [['Av. Amazonas N34-451', 'avenida amazonas', '34-451']],
  GB: [['10 Downing Street, London', 'downing street', '10']],
  US: [
    ['99-40 63rd Rd, Queens', '63 road', '99-40'],
    ['123 Main St # 456', 'main street', '123'],
  ],
}

it.each(published)('reads a published address of $country: $address', (one) => {
  const { street, door } = parserOf(one.country).parse(one.address)
  expect([street, door?.key ?? null]).toEqual([one.street, one.door])
})

describe.each(Object.entries(usual))('an address of %s', (country, addresses) => {
  it.each(addresses)('is read as it is written there: %s', (address, street, door) => {
    const parsed = parserOf(country).parse(address)
    expect([parsed.street, parsed.door?.key ?? null]).toEqual([street, door])
  })
})

it.each([
  ['ES', '20 B', '20b'],
  ['ES', '12-14', '12'],
  ['ES', 's/n', null],
  ['CL', '0123', '0123'],
  ['PE', 'Mz A Lt 05', 'mz a lt 5'],
  ['AR', 'Nº 05', '5'],
  ['CO', '20-14', '20-14'],
])('makes in %s of the number "%s" of an extract the key %s', (country, number, key) => {
  expect(parserOf(country).doorKey(number)).toBe(key)
})

it('reads a letter apart as a flat first, and then as part of the number', () => {
  const { door, otherwise } = parserOf('ES').parse('Calle Principal 20 B')
  expect([door?.key, otherwise?.door?.key]).toEqual(['20', '20b'])
})

const streets: Readonly<Record<string, readonly string[]>> = {
  ES: ['Calle Mayor', 'Plaza de España', 'Calle 2 de Mayo', 'Carretera N-340', 'Avenida Diagonal'],
  MX: ['Calle 5 de Mayo', 'Avenida Insurgentes Sur', 'Calle 60', 'Eje 1 Norte'],
  AR: ['Calle 50', 'Avenida 9 de Julio', 'San Martín', '25 de Mayo', 'Diagonal 74', 'Ruta 3'],
  BR: ['Rua Augusta', 'Rua XV de Novembro', 'Avenida 9 de Julho', 'Rua 7'],
  CL: ['Avenida Providencia', '4 Norte', 'Pasaje Los Alerces', 'Avenida 11 de Septiembre'],
  PE: ['Jirón de la Unión', 'Avenida 28 de Julio', 'Calle 7', 'Avenida Arequipa'],
}
const marks = [' ', ', ', ' nº ', ', nº ', ' N° ', ' No. ', ' num ', ' # ', ' Nº']
const behind = ['', ', 3º B', ' 2º', ' piso 3', ', Centro', ' - Centro', ' (esquina)', '\u00A0']

it.each(Object.entries(streets))(
  'reads the same house in %s however it is written',
  (country, names) => {
    const { parse, streetKey } = parserOf(country)
    const parts = fc.record({
      name: fc.constantFrom(...names),
      number: fc.integer({ min: 1, max: 9999 }),
      mark: fc.constantFrom(...marks),
      last: fc.constantFrom(...behind),
      isUpper: fc.boolean(),
    })
    fc.assert(
      fc.property(parts, ({ name, number, mark, last, isUpper }) => {
        const text = `${name}${mark}${number}${last}`
        const address = isUpper ? text.toUpperCase() : text
        const door = { kind: 'plain', value: number, key: String(number) }
        const { key, digits } = streetKey(name)
        expect({ address, ...parse(address) }).toEqual({ address, street: key, digits, door })
      }),
      randomCases(600),
    )
  },
)

it.each(['ES', 'MX', 'AR', 'BR', 'CL', 'PE', 'CO', null])(
  'takes anything apart without a fault in %s',
  (country) => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(text, (address) => {
        const { street } = parserOf(country).parse(address)
        expect(street).toBe(street.trim())
      }),
      randomCases(300),
    )
  },
)

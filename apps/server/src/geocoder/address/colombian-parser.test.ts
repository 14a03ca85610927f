import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomCases } from '../../../test/random-cases.ts'
import { colombianParser } from './colombian-parser.ts'

const { parse: parseAddress, streetKey: streetKeyOf, doorKey: doorKeyOf } = colombianParser

type Case = readonly [address: string, street: string, door: string | null]

const cases: Readonly<Record<string, readonly Case[]>> = {
  'with a mark': [
    ['Cl 72 # 10-34', 'calle 72', '10-34'],
    ['CALLE 72 No. 10 - 34', 'calle 72', '10-34'],
    ['Carrera 15 #93-60 apto 301', 'carrera 15', '93-60'],
    ['Kr 7 N° 45-12 sur', 'carrera 7', '45 sur-12'],
    ['Carrera 7 # 45 sur - 12', 'carrera 7', '45 sur-12'],
    ['Kra. 7 Nro 45-12', 'carrera 7', '45-12'],
    ['Calle 72 N.º 10-34', 'calle 72', '10-34'],
    ['Calle 72 Numeral 10-34', 'calle 72', '10-34'],
    ['Kr 7 N 45-12', 'carrera 7', '45-12'],
    ['Diagonal 40A Bis # 12-30', 'diagonal 40abis', '12-30'],
    ['Transv. 5 # 3B-08 Torre 2', 'transversal 5', '3b-8'],
    ['TV 5 BIS A # 3B - 08', 'transversal 5bisa', '3b-8'],
    ['Calle 10 Sur # 15A-20', 'calle 10 sur', '15a-20'],
    ['Carrera 80 AA # 34 BB - 10', 'carrera 80aa', '34bb-10'],
    ['CL 08 # 09-05', 'calle 8', '9-5'],
    ['Calle 72 C # 10-34', 'calle 72c', '10-34'],
    ['Calle 72 # 10', 'calle 72', '10'],
  ],
  'without a mark': [
    ['CL 72 10 34', 'calle 72', '10-34'],
    ['Avenida 9 45 23 Apto 5B', 'avenida 9', '45-23'],
    ['Pasaje las Flores 12 34', 'pasaje las flores', '12-34'],
    ['CL 72 A BIS SUR 10 B 34', 'calle 72abis sur', '10b-34'],
    ['Diagonal 10 56 89', 'diagonal 10', '56-89'],
    ['Dg 40 A bis 12-30', 'diagonal 40abis', '12-30'],
    ['Via Circunvalar 5 67', 'via circunvalar', '5-67'],
    ['Avenida 1 de Mayo 30 15', 'avenida 1 de mayo', '30-15'],
    ['CL 72 A 10 B 34 SUR', 'calle 72a', '10b sur-34'],
    ['Calle 72 Carrera 10-34', 'calle 72', '10-34'],
    ['Calle 72 con Carrera 10', 'calle 72', '10'],
  ],
  'written together': [
    ['Cl72#10-34', 'calle 72', '10-34'],
    ['CRA7 # 45-12', 'carrera 7', '45-12'],
    ['Calle 32 No66-86', 'calle 32', '66-86'],
    ['Calle 72C10-34', 'calle 72c', '10-34'],
    ['AVCLL26#59-51', 'avenida calle 26', '59-51'],
    ['Cra77MSur 32 15', 'carrera 77m sur', '32-15'],
    ['CRA 45A NO.123-20APTO301', 'carrera 45a', '123-20'],
  ],
  'with other signs': [
    ['Calle 72 10–34', 'calle 72', '10-34'],
    ['Calle 72 # 10 − 34', 'calle 72', '10-34'],
    ['Calle 72 10﹣34', 'calle 72', '10-34'],
    ['Ａｖ．　９　＃　４５－２３', 'avenida 9', '45-23'],
    ['Calle\u00A072\u00A0#\u00A010-34', 'calle 72', '10-34'],
    ['\u202ACal\u00ADle 72\uFE0F # 10\u200B-34\u202C', 'calle 72', '10-34'],
    ['Calle 72 № 10-34', 'calle 72', '10-34'],
  ],
  'with something behind the metres': [
    ['Cra 18#63-64 B Chapinero Bogotá DC Colombia', 'carrera 18', '63-64'],
    ['Calle 32 # 66-86B', 'calle 32', '66-86'],
    ['CL 72 # 10-34-A', 'calle 72', '10-34'],
    ['CL 72 # 10-34 Norte de Santander', 'calle 72', '10-34'],
    ['Calle 23 Sur 12 20 Este', 'calle 23 sur', '12 este-20'],
    ['CL 72 10 34 TO 3 AP 301', 'calle 72', '10-34'],
  ],
  'with something before the street': [
    ['BOGOTA - Calle 50 # 10-20', 'calle 50', '10-20'],
    ['Medellín Cra 7 34 56', 'carrera 7', '34-56'],
    ['66-86 Calle 32', 'calle 32', '66-86'],
    ['No. 66 - 86, Calle 32', 'calle 32', '66-86'],
    ['Edificio Colpatria Carrera 7 # 24-89', 'carrera 7', '24-89'],
    ['Barrio 7 de Agosto Calle 72 # 24-10', 'calle 72', '24-10'],
    ['Cartagena, Avenida Pedro de Heredia # 31-45', 'avenida pedro de heredia', '31-45'],
    ['Km 5 Vía Cali - Palmira', 'via cali palmira', null],
  ],
  'with a direction': [
    ['Calle 9A-Sur #11-111', 'calle 9a sur', '11-111'],
    ['Calle 9ASur #11-111', 'calle 9a sur', '11-111'],
    ['Avenida 6N #28N-17', 'avenida 6 norte', '28 norte-17'],
    ['AV 6 N 28 N 17', 'avenida 6 norte', '28 norte-17'],
    ['Carrera 1 E # 10-34', 'carrera 1 este', '10-34'],
    ['KR 5 E ESTE 10 34', 'carrera 5e este', '10-34'],
    ['Calle 5 O # 10-34', 'calle 5 oeste', '10-34'],
  ],
  'with an inside': [
    ['Av. Siempre Viva 742 apt 2', 'avenida siempre viva', '742'],
    ['Avenida 6 de Agosto 1420, depto 5', 'avenida 6 de agosto', '1420'],
    ['Avenida Siempre Viva 742 2º', 'avenida siempre viva', '742'],
    ['Avenida Siempre Viva 742 3er piso', 'avenida siempre viva', '742'],
    ['Calle 50 10-20 piso 3', 'calle 50', '10-20'],
    ['Calle 50 10 20 2º', 'calle 50', '10-20'],
    ['Calle 72 Apto 301', 'calle 72', null],
    ['Conjunto Los Pinos Casa 5', 'conjunto los pinos', null],
    ['Mz 5 Cs 10', 'manzana 5', null],
    ['Vía al Llano Km 5', 'via al llano', null],
  ],
  'by the words of its street': [
    ['AK 68 # 22-10', 'avenida carrera 68', '22-10'],
    ['AV CLL 26 # 59-51', 'avenida calle 26', '59-51'],
    ['Autop. Norte # 106-25', 'autopista norte', '106-25'],
    ['AUTONORTE 145 23', 'autopista norte', '145-23'],
    ['Vía 40 No 30 178 Local 204', 'via 40', '30-178'],
    ['Carrera Séptima # 12-34', 'carrera 7', '12-34'],
    ['Carrera 7ª # 12-34', 'carrera 7a', '12-34'],
    ['Calle 1ra # 2-34', 'calle 1', '2-34'],
    ['Calle Juan XXIII 12-34', 'calle juan 23', '12-34'],
    ['Calle 26 Avenida El Dorado # 69-76', 'calle 26', '69-76'],
    ['Av. Siempre Viva 742', 'avenida siempre viva', '742'],
    ['Avenida Casa Blanca 12 34', 'avenida casa blanca', '12-34'],
    ['Calle 72', 'calle 72', null],
    ['Pasaje Los Álamos', 'pasaje los alamos', null],
  ],
}

describe.each(Object.entries(cases))('an address %s', (_, addresses) => {
  it.each(addresses)('takes "%s" apart', (address, street, door) => {
    const parsed = parseAddress(address)
    expect([parsed.street, parsed.door?.key ?? null]).toEqual([street, door])
  })
})

it('reads the seventh street also as street 7', () => {
  const { otherwise } = parseAddress('Carrera 7ª # 12-34')
  expect(otherwise).toMatchObject({ street: 'carrera 7', digits: '7', door: { key: '12-34' } })
  expect(parseAddress('Carrera 7A # 12-34')).not.toHaveProperty('otherwise')
})

it.each([
  ['Calle 72', 'calle 72', '72'],
  ['Carrera 40A Bis', 'carrera 40abis', '40abis'],
  ['Avenida 6 de Agosto', 'avenida 6 de agosto', '6'],
  ['Autop. Norte', 'autopista norte', ''],
  ['Calle 9A-Sur', 'calle 9a sur', '9a'],
  ['Vía Cali - Palmira', 'via cali palmira', ''],
  ['Avenida Juan XXIII', 'avenida juan 23', '23'],
])('looks for the street "%s" as people write it', (name, key, digits) => {
  expect(streetKeyOf(name)).toEqual({ key, digits })
  expect(streetKeyOf(key)).toEqual({ key, digits })
  expect(parseAddress(`${name} # 3-10`)).toMatchObject({ street: key, door: { key: '3-10' } })
})

it.each([
  ['10-34', '10-34'],
  ['#10-34', '10-34'],
  ['10 – 34', '10-34'],
  ['15A Sur-20', '15a sur-20'],
  ['10-34 Sur', '10 sur-34'],
  ['63-64B', '63-64'],
  ['742B', '742b'],
  ['s/n', null],
])('finds the door of the plate "%s" as it stands in an extract', (number, key) => {
  expect(doorKeyOf(number)).toBe(key)
})

it('takes anything apart without a fault, and the same however it is written', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, (address) => {
      const { street } = parseAddress(address)
      expect(street).toBe(street.trim())
      expect(streetKeyOf(streetKeyOf(address).key).key).toBe(streetKeyOf(address).key)
    }),
    randomCases(300),
  )
})

const types = [
  ['calle', 'Calle ', 'CL ', 'Cll. ', 'Cl', 'calle'],
  ['carrera', 'Carrera ', 'KR ', 'Cra. ', 'K ', 'CRA'],
  ['diagonal', 'Diagonal ', 'DG ', 'Diag. ', 'Dg'],
  ['avenida calle', 'Avenida Calle ', 'AC ', 'Av. Cll. ', 'AVCLL'],
] as const
const marks = [' # ', '#', ' No. ', ' No', ' N° ', ' Nº', ' nro ', ' ', ', ']
const dashes = ['-', ' - ', '–', ' — ', ' ', '−']
const behind = [
  '',
  'B',
  ' B',
  ' apto 301',
  ' 2º',
  ' 3er piso',
  ', Bogotá',
  ' Barrio Centro',
  ' Int 4',
]
const before = ['', 'BOGOTA - ', 'Medellín ', 'Edificio Colón, ']

/** The number of a street, its parts apart: `72`, `A`, `Bis`, `Sur`. */
const number = fc.tuple(
  fc.integer({ min: 1, max: 199 }).map(String),
  fc.constantFrom('', 'A', 'B', 'C', 'D', 'H', 'AA'),
  fc.constantFrom('', '', 'Bis'),
  fc.constantFrom('', '', 'Sur', 'Este', 'Norte'),
)
const keyOf = ([digits, letter, bis, direction]: readonly [string, string, string, string]) =>
  `${digits}${letter}${bis} ${direction}`.toLowerCase().trim()
const written = fc
  .tuple(number, fc.constantFrom(' ', '', '-'), fc.boolean())
  .map(([parts, joint, isUpper]) => {
    const text = parts.filter((part) => part !== '').join(joint)
    return { key: keyOf(parts), text: isUpper ? text.toUpperCase() : text }
  })

it('reads each way to write a street and its plate alike', () => {
  const type = fc.constantFrom(...types).chain(([key, ...ways]) => {
    return fc.constantFrom(...ways).map((way) => ({ key, way }))
  })
  const signs = fc.record({
    mark: fc.constantFrom(...marks),
    dash: fc.constantFrom(...dashes),
    first: fc.constantFrom(...before),
    last: fc.constantFrom(...behind),
  })
  const metres = fc.integer({ min: 1, max: 299 })
  fc.assert(
    fc.property(type, fc.tuple(written, written, metres), signs, (kind, numbers, sign) => {
      const [street, cross, offset_m] = numbers
      const plate = `${cross.text}${sign.dash}${String(offset_m).padStart(2, '0')}`
      const expected = {
        street: `${kind.key} ${street.key}`,
        digits: street.key.split(' ')[0],
        door: { kind: 'grid', cross: cross.key, offset_m, key: `${cross.key}-${offset_m}` },
      }
      const address = `${sign.first}${kind.way}${street.text}${sign.mark}${plate}${sign.last}`
      expect({ address, ...parseAddress(address) }).toEqual({ address, ...expected })
      const turned = `${cross.text}-${offset_m} ${kind.way}${street.text}`
      expect({ turned, ...parseAddress(turned) }).toEqual({ turned, ...expected })
    }),
    randomCases(2000),
  )
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { doorKeyOf, parseAddress, streetKeyOf } from './parse-address.ts'

const cases = [
  ['Cl 72 # 10-34', 'calle 72', '10-34'],
  ['CALLE 72 No. 10 - 34', 'calle 72', '10-34'],
  ['Carrera 15 #93-60 apto 301', 'carrera 15', '93-60'],
  ['Kr 7 N° 45-12 sur', 'carrera 7', '45 sur-12'],
  ['Carrera 7 # 45 sur - 12', 'carrera 7', '45 sur-12'],
  ['Kra. 7 Nro 45-12', 'carrera 7', '45-12'],
  ['Diagonal 40A Bis # 12-30', 'diagonal 40abis', '12-30'],
  ['Dg 40 A bis 12-30', 'diagonal 40abis', '12-30'],
  ['Transv. 5 # 3B-08 Torre 2', 'transversal 5', '3b-8'],
  ['Calle 10 Sur # 15A-20', 'calle 10 sur', '15a-20'],
  ['AK 68 # 22-10', 'avenida carrera 68', '22-10'],
  ['Av. Siempre Viva 742', 'avenida siempre viva', '742'],
  ['Avenida 6 de Agosto 1420, depto 5', 'avenida 6 de agosto', '1420'],
  ['Rua do Almada 120', 'rua do almada', '120'],
  ['R. do Almada 120', 'rua do almada', '120'],
  ['Calle 72', 'calle 72', null],
  ['Pasaje Los Álamos', 'pasaje los alamos', null],
] as const

it.each(cases)('takes "%s" apart', (address, street, door) => {
  const parsed = parseAddress(address)
  expect(parsed.street).toBe(street)
  expect(parsed.door?.key ?? null).toBe(door)
})

it.each([
  ['Calle 72', 'calle 72', '72'],
  ['Carrera 40A Bis', 'carrera 40abis', '40abis'],
  ['Avenida 6 de Agosto', 'avenida 6 de agosto', '6'],
  ['Autop. Norte', 'autopista norte', ''],
])('looks for the street "%s" as people write it', (name, key, digits) => {
  expect(streetKeyOf(name)).toEqual({ key, digits })
})

it('finds the door of a plate as it stands in an extract', () => {
  expect(doorKeyOf('10-34')).toBe('10-34')
  expect(doorKeyOf('15A Sur-20')).toBe('15a sur-20')
  expect(doorKeyOf('742B')).toBe('742b')
  expect(doorKeyOf('s/n')).toBe(null)
})

it('takes anything apart without a fault, and the same however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const parsed = parseAddress(text)
      expect(parseAddress(text.toUpperCase()).street.length).toBeGreaterThanOrEqual(0)
      expect(parsed.street).toBe(parsed.street.trim())
    }),
  )
  const number = fc.integer({ min: 1, max: 199 })
  fc.assert(
    fc.property(number, number, number, (street, cross, metres) => {
      const ways = [`Cl ${street} # ${cross}-${metres}`, `CALLE ${street} No ${cross} - ${metres}`]
      for (const way of ways) {
        expect(parseAddress(way)).toEqual({
          street: `calle ${street}`,
          digits: `${street}`,
          door: { kind: 'grid', cross: `${cross}`, offset_m: metres, key: `${cross}-${metres}` },
        })
      }
    }),
  )
})

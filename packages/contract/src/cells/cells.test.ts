import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainDigits, readDay, readFlag, readHour, readNumber, readPlace } from './index.ts'

const two = (value: number) => String(value).padStart(2, '0')

it('reads back any number, day, hour and place as people of the five languages write it', () => {
  fc.assert(
    fc.property(
      fc.record({
        cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
        at: fc.date({
          min: new Date('1970-01-01'),
          max: new Date('2069-12-31'),
          noInvalidDate: true,
        }),
        cx: fc.integer({ min: -179_999_999, max: 179_999_999 }),
        cy: fc.integer({ min: -89_999_999, max: -1 }),
      }),
      ({ cents, at, cx, cy }) => {
        const sign = cents < 0 ? '-' : ''
        const whole = Math.floor(Math.abs(cents) / 100)
        const rest = two(Math.abs(cents) % 100)
        const groups = (mark: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, mark)
        for (const [thousands, decimal] of [
          ['.', ','],
          [',', '.'],
          [' ', ','],
          ["'", '.'],
        ] as const) {
          const text = `${sign}${groups(thousands)}${decimal}${rest}`
          expect(readNumber(text)).toBeCloseTo(cents / 100, 6)
        }
        const iso = at.toISOString()
        const [date, hour] = [iso.slice(0, 10), iso.slice(11, 19)]
        const [year = '', month = '', day = ''] = date.split('-')
        expect(readDay(`${day}/${month}/${year} ${hour}`, 'day_first')).toEqual({ date, hour })
        expect(readDay(`${month}/${day}/${year}`, 'month_first')).toEqual({ date, hour: null })
        const place = { cx: cx / 1e6, cy: cy / 1e6 }
        expect(readPlace(`${place.cy.toFixed(6)}, ${place.cx.toFixed(6)}`)).toEqual(place)
        const commas = [place.cy, place.cx].map((degrees) => degrees.toFixed(6).replace('.', ','))
        expect(readPlace(commas.join('; '))).toEqual(place)
      },
    ),
  )
})

it('reads anything without failing', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'0123456789.,;:/- °\'"NSEWOhampm€ÁE+()'.split('')),
  })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme' })), (text) => {
      const number = readNumber(text)
      expect(number === null || Number.isFinite(number)).toBe(true)
      const day = readDay(text, 'day_first')
      const again = typeof day === 'object' ? readDay(day.date) : { date: '', hour: null }
      expect(again).toMatchObject({ hour: null })
      const hour = readHour(text)
      expect(hour === null || readHour(hour) === hour).toBe(true)
      const place = readPlace(text)
      expect(place === null || (Math.abs(place.cx) <= 180 && Math.abs(place.cy) <= 90)).toBe(true)
      readFlag(text)
      plainDigits(text)
    }),
  )
})

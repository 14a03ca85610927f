import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aa, contrastOf, companyThemeOf, houseColors, resemblesError } from './index.ts'

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#FFFFFF', houseColors.primaryColor)).toBeCloseTo(3.36, 2)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('keeps the own colour as shade 5 and fills with the next one where white text would not be read', () => {
  const { scale, fill, text } = companyThemeOf({ primaryColor: '#E64980' })
  expect(scale).toHaveLength(10)
  expect(scale[5]).toBe('#e64980')
  expect([fill.light, text.light]).toEqual([6, 7])
  expect(companyThemeOf({ primaryColor: '#0B3D91' }).fill.light).toBe(5)
})

it('can be read whatever colours a company chooses', () => {
  fc.assert(
    fc.property(hex, hex, hex, (primaryColor, navbarColor, color) => {
      const {
        light,
        dark,
        rail: rails,
        scale,
      } = companyThemeOf({
        primaryColor,
        navbarColor,
        color,
      })
      const rail = rails.dark
      const of = (theme: typeof light, name: `--${string}`) => theme[name] ?? ''
      const pairs = [
        ['#ffffff', of(light, '--brand-fill'), aa.text],
        ['#ffffff', of(dark, '--brand-fill'), aa.text],
        [of(light, '--brand-ink'), '#ffffff', aa.text],
        [of(light, '--brand-ink'), of(light, '--selected'), aa.text],
        [of(light, '--rail-on-ink'), of(light, '--rail-on'), aa.text],
        [of(light, '--brand'), '#ffffff', aa.part],
        [of(dark, '--brand-ink'), '#0f1722', aa.text],
        [of(dark, '--brand-ink'), of(dark, '--selected'), aa.text],
        [of(dark, '--brand'), '#0f1722', aa.part],
        [of(rail, '--rail-ink'), of(rail, '--rail'), aa.text],
        [of(rail, '--rail-on-ink'), of(rail, '--rail-on'), aa.part],
      ] as const
      const unread = pairs.filter(([ink, ground, least]) => contrastOf(ink, ground) < least)
      expect({ unread, scale: scale.length }).toEqual({ unread: [], scale: 10 })
    }),
    { numRuns: 400, seed: 7 },
  )
})

it('fills buttons with the main colour, and writes and marks with the accent', () => {
  const primaryColor = '#0B3D91'
  const [plain, accented] = [
    companyThemeOf({ primaryColor }),
    companyThemeOf({ primaryColor, color: '#E64980' }),
  ]
  const pink = companyThemeOf({ primaryColor: '#E64980' })
  expect(accented.light['--brand-fill']).toBe(plain.light['--brand-fill'])
  expect(accented.light['--brand-ink']).toBe(pink.light['--brand-ink'])
  expect(accented.dark['--brand']).toBe(pink.dark['--brand'])
})

it('names nothing of what a route or a status is drawn with', () => {
  const { light, dark, rail } = companyThemeOf({ primaryColor: '#E64980', navbarColor: '#2B1331' })
  const names = Object.keys({ ...light, ...dark, ...rail.dark, ...rail.semi_dark })
  expect(names.filter((name) => /plan|executed|st-|success|bad|warn|good/.test(name))).toEqual([])
})

it.each([
  ['#E64980', true],
  ['#EA5455', true],
  ['#0B8FF4', false],
  ['#15780D', false],
  ['#8B3FC7', false],
])('says whether %s resembles the red of errors', (color, is) => {
  expect(resemblesError(color)).toBe(is)
})

import { languages } from '@baquiano/client/text/language.ts'
import { timeZone } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { countriesIn, taxNumberOf, zoneOfCountry } from './country-facts.ts'

it('knows a country by its name in every language', () => {
  expect(languages.map((language) => countriesIn(language).get('Colombia'))).toContain('CO')
  expect(countriesIn('es').get('Perú')).toBe('PE')
  expect(countriesIn('de').get('Spanien')).toBe('ES')
})

it('suggests only clocks that a company may have', () => {
  const zones = [...countriesIn('es').values()].flatMap((code) => zoneOfCountry(code) ?? [])
  expect(zones.length).toBeGreaterThan(120)
  expect(zones.filter((zone) => !timeZone.safeParse(zone).success)).toEqual([])
  expect(taxNumberOf('MX')).toBe('RFC')
})

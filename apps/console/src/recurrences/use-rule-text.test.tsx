import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { I18nextProvider } from 'react-i18next'
import { createInstance } from 'i18next'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import pt from './words/pt.json'
import { useRuleText } from './use-rule-text.ts'

afterEach(cleanup)

const words = { de, en, es, fr, pt }

function Said({ rrule }: { readonly rrule: string }) {
  return <p>{useRuleText()(rrule)}</p>
}

async function textOf(rrule: string, lng: keyof typeof words): Promise<string> {
  const i18n = createInstance()
  const resources = { [lng]: { recurrences: words[lng] } }
  await i18n.init({ lng, resources, interpolation: { escapeValue: false } })
  render(
    <I18nextProvider i18n={i18n}>
      <Said rrule={rrule} />
    </I18nextProvider>,
  )
  const text = screen.getByRole('paragraph').textContent
  cleanup()
  return text ?? ''
}

it.each([
  ['FREQ=DAILY', 'cada día'],
  ['FREQ=DAILY;INTERVAL=3', 'cada 3 días'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'lunes a viernes'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'sábado y domingo'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'cada 2 semanas: martes y jueves'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=1', 'martes, 1 vez'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270430', 'martes, hasta el 30 abr 2027'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'cada mes: día 31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'cada mes: último día'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'cada mes: último viernes'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2', 'cada mes: segundo día entre lunes a viernes'],
  ['FREQ=YEARLY', 'cada año'],
  ['FREQ=MONTHLY;BYMONTH=3,9;BYMONTHDAY=15', 'cada mes: día 15, solo en marzo y septiembre'],
])('says %s in plain words', async (rrule, expected) => {
  expect(await textOf(rrule, 'es')).toBe(expected)
})

it('says a rule in all languages', async () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4'
  expect(await textOf(rule, 'en')).toBe('every 2 weeks: Tuesday and Thursday, 4 times')
  expect(await textOf(rule, 'pt')).toBe('a cada 2 semanas: terça-feira e quinta-feira, 4 vezes')
  expect(await textOf(rule, 'fr')).toBe('toutes les 2 semaines\u00a0: mardi et jeudi, 4 fois')
  expect(await textOf(rule, 'de')).toBe('alle 2 Wochen: Dienstag und Donnerstag, 4-mal')
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  errorResponse,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makePerson } from '../../test/make-person.ts'
import { open, option, showField, type } from '../../test/show-field.tsx'
import { i18n } from './i18n.ts'
import words from '../locales/es/form.json'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { activitySource } from '../activities/activities.queries.ts'
import { resourceSource } from '../resources/resources.queries.ts'
import { visitPointSource } from '../visit-points/visit-points.queries.ts'

i18n.addResourceBundle('es', 'form', words)
beforeEach(setUpConsole)
afterEach(tearDownConsole)

const { id } = makePerson()
const kinds = [
  {
    kind: 'visit-point',
    source: visitPointSource,
    record: { id, name: 'La Rosa', city: 'Cali' },
    name: 'La Rosa · Cali',
    filters: { status: 'Active', search: 'rosa' },
  },
  {
    kind: 'resource',
    source: resourceSource,
    record: makePerson(),
    name: 'Ana Gil',
    filters: { status: 'Active', search: 'rosa' },
  },
  {
    kind: 'activity',
    source: activitySource,
    record: { id, name: 'Entrega' },
    name: 'Entrega',
    filters: { search: 'rosa' },
  },
]

const listOf = (...records: object[]) => ({ records, total: records.length, next_cursor: null })

it.each(kinds)('finds a $kind on the server, and chooses it by keyboard', async (each) => {
  answers.set(`POST /v1/${each.kind}/filter`, listOf(each.record))
  const values = showField<string | null>({
    initial: null,
    children: (field) => <RecordField label="Registro" source={each.source} field={field} />,
  })
  const input = await screen.findByRole('combobox', { name: 'Registro' })
  open(input)
  type(input, 'rosa')
  await option(each.name)
  await waitFor(() =>
    expect(sentTo('POST', `/v1/${each.kind}/filter`).at(-1)?.body).toMatchObject({
      filters: each.filters,
    }),
  )
  await option(each.name)
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(values).toEqual([id]))
  // Who may search need not be allowed to read one record for its name.
  expect(input).toHaveProperty('value', each.name)
})

it.each(kinds)('says that no $kind was found, or that the search failed', async (each) => {
  answers.set(`POST /v1/${each.kind}/filter`, listOf())
  const show = () =>
    showField<string | null>({
      initial: null,
      children: (field) => <RecordField label="Registro" source={each.source} field={field} />,
    })
  show()
  open(await screen.findByRole('combobox', { name: 'Registro' }))
  expect(await screen.findByText('Nada con ese texto')).toBeDefined()
  cleanup()
  answers.set(`POST /v1/${each.kind}/filter`, errorResponse(503, 'DATABASE_UNAVAILABLE'))
  show()
  expect(await screen.findByText('No se pudo buscar')).toBeDefined()
})

import { activities } from '@baquiano/contract/activities'
import { availability } from '@baquiano/contract/availability'
import { companies } from '@baquiano/contract/companies'
import { groups } from '@baquiano/contract/groups'
import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { resources } from '@baquiano/contract/resources'
import { visitPoints } from '@baquiano/contract/visit-points'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { i18n } from '../app/i18n.ts'
import { useRecordWords } from './use-record-words.ts'

// Another app may have named its own instance as the one of components outside a provider.
const wrapper = ({ children }: PropsWithChildren) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
)
const wordsOf = (entity: string) =>
  renderHook(() => useRecordWords(entity), { wrapper }).result.current

beforeAll(async () => {
  await import('../app/console-app.tsx')
  const { loadPageWords } = await import('../app/routes.tsx')
  await loadPageWords('/dashboard/audit/{-$company_id}')
  await i18n.changeLanguage('es')
})

const visitFields = [
  'date',
  'hour_init',
  'hour_end',
  'number',
  'status',
  'former_status',
  'service_time',
  'resource_id',
  'visit_point_id',
  'activity_id',
  'tracking_code',
  'on_the_way_at',
  'started_at',
  'finished_at',
  'canceled_at',
  'cancel_reason',
  'imported',
  'description',
]
const fieldsOf = ({ shape }: { readonly shape: object }) => Object.keys(shape)
const records = {
  availability: fieldsOf(availability.get.output),
  activity: fieldsOf(activities.get.output),
  company: fieldsOf(companies.get.output),
  group: fieldsOf(groups.get.output),
  'mobile-status': fieldsOf(mobileStatuses.get.output),
  resource: fieldsOf(resources.get.output),
  'visit-point': fieldsOf(visitPoints.get.output),
  visit: visitFields,
} as const

it.each(Object.entries(records))('has a word for every field of a %s', (entity, names) => {
  const words = wordsOf(entity)
  const after = Object.fromEntries(names.map((field) => [field, 1]))
  const fields = changedFields({ before: null, after }).map(({ field }) => field)
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.filter((field) => words.nameOf(field) === field)).toEqual([])
})

it('calls values as the page of the record does', () => {
  expect(wordsOf('visit').valueOf('status', 'On the way')).toBe('En camino')
  expect(wordsOf('company').valueOf('modules', 'MAP')).toBe('Mapa')
  expect(wordsOf('visit-point').valueOf('relation_mode', 'mono')).toBe('Un solo recurso')
})

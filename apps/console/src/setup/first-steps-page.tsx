import { activities } from '@baquiano/contract/activities'
import { deviceLists } from '@baquiano/contract/devices'
import { resources } from '@baquiano/contract/resources'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { type Step, StepPage } from './step-list.tsx'

const few = { body: { quantity: 2 } } as const

/**
 * `/apps/first-steps`: what a new company needs until its first visit is on its way, for whoever sets it up: what is
 * done is read from the company itself.
 */
export function Page() {
  const { t } = useTranslation('setup')
  const [person, phone, activity, customer, visit] = useQueries({
    queries: [
      {
        queryKey: ['setup', 'person'],
        // Whoever looks at this page is one already.
        queryFn: async () => (await call(resources.filter, few)).records.length > 1,
      },
      {
        queryKey: ['setup', 'phone'],
        queryFn: async () => (await call(deviceLists.filter, few)).records.length > 0,
      },
      {
        queryKey: ['setup', 'activity'],
        queryFn: async () => (await call(activities.filter, few)).records.length > 0,
      },
      {
        queryKey: ['setup', 'customer'],
        queryFn: async () => (await call(visitPoints.filter, few)).records.length > 0,
      },
      {
        queryKey: ['setup', 'visit'],
        queryFn: async () => (await call(visits.filter, few)).records.length > 0,
      },
    ],
  })
  const steps: readonly Step[] = [
    { name: 'person', place: { to: '/apps/resource/resource-create' }, isDone: person },
    { name: 'phone', place: { to: '/apps/resource/resource-list' }, isDone: phone },
    { name: 'activity', place: { to: '/apps/activity' }, isDone: activity },
    {
      name: 'customer',
      place: { to: '/apps/visit-point/create/{-$id}', params: {} },
      isDone: customer,
    },
    {
      name: 'visit',
      place: {
        to: '/apps/calendar/create-event/{-$resource_id}/{-$event_id}',
        params: {},
      },
      isDone: visit,
    },
  ]
  return <StepPage title={t('menu_company')} lead={t('lead_company')} steps={steps} />
}

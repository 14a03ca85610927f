import { authenticators } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { mailSettings } from '@baquiano/contract/mail'
import { mapData } from '@baquiano/contract/map-data'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { type Step, StepPage } from './step-list.tsx'

/**
 * `/dashboard/setup`: what a new platform needs until a company works, for its administrators: what is done is read
 * from the platform itself.
 */
export function Page() {
  const { t } = useTranslation('setup')
  const [authenticator, mail, map, company] = useQueries({
    queries: [
      {
        queryKey: ['setup', 'authenticator'],
        queryFn: async () => (await call(authenticators.get, {})).confirmed_on !== null,
      },
      {
        queryKey: ['setup', 'mail'],
        queryFn: async () => {
          const { record, is_by_environment } = await call(mailSettings.get, {})
          return record !== null || is_by_environment
        },
      },
      {
        queryKey: ['setup', 'map'],
        queryFn: async () => (await call(mapData.current, {})).records.length > 0,
      },
      {
        queryKey: ['setup', 'company'],
        queryFn: async () => {
          const { records } = await call(companies.filter, { body: { quantity: 1 } })
          return records.length > 0
        },
      },
    ],
  })
  const steps: readonly Step[] = [
    { name: 'authenticator', place: { to: '/dashboard/authenticator' }, isDone: authenticator },
    { name: 'mail', place: { to: '/dashboard/mail' }, isDone: mail },
    { name: 'map', place: { to: '/dashboard/map-data' }, isDone: map },
    {
      name: 'company',
      place: { to: '/dashboard/company/list', search: { form: 'new' } },
      isDone: company,
    },
  ]
  return <StepPage title={t('title')} lead={t('lead')} steps={steps} />
}

import { authenticators } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { mailSettings } from '@baquiano/contract/mail'
import { mapData } from '@baquiano/contract/map-data'
import { useQueries } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'

export interface Step {
  readonly name: 'authenticator' | 'mail' | 'map' | 'company'
  /** Undefined until it is known. */
  readonly isDone: boolean | undefined
}

/** The steps, each with whether the platform has it by now. */
export function useSetupSteps() {
  const results = useQueries({
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
  const [authenticator, mail, map, company] = results
  const steps: readonly Step[] = [
    { name: 'authenticator', isDone: authenticator.data },
    { name: 'mail', isDone: mail.data },
    { name: 'map', isDone: map.data },
    { name: 'company', isDone: company.data },
  ]
  return {
    steps,
    error: results.find((it) => it.error)?.error ?? null,
    refetch: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

import { ownConfig } from '@baquiano/contract/company-config'
import { groups } from '@baquiano/contract/groups'
import { limits } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'

/** The groups of the company, to choose one. */
export const groupChoices = () =>
  queryOptions({
    queryKey: ['preferences', 'groups'],
    queryFn: async ({ signal }) => {
      const body = { quantity: limits.page_quantity }
      const { records } = await call(groups.filter, { body }, signal)
      return records.map(({ id, name = '' }) => ({ value: id, label: name }))
    },
    enabled: can('GROUPS_LIST'),
  })

/** What the company configured, with the person's own values over it. */
export const companyValues = queryOptions({
  queryKey: ['preferences', 'company-values'],
  queryFn: ({ signal }) => call(ownConfig.list, {}, signal),
})

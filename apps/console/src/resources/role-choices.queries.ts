import { roles } from '@baquiano/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { resourcesKey } from './resources.queries.ts'

/** The roles that a person can be given; none for whoever may not see them. */
export const roleChoices = () =>
  queryOptions({
    queryKey: [...resourcesKey, 'roles'],
    queryFn: ({ signal }) => call(roles.list, {}, signal),
    enabled: can('ROLE_LIST'),
  })

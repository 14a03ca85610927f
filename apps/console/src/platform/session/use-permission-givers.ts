import { permissionGivers } from '@baquiano/contract/auth'
import { type EndpointRequest, moduleNames, permissions } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { storedUser } from './session.ts'

type Names = EndpointRequest<typeof permissionGivers.list>['body']['names']

const known: Names = [...permissions, ...moduleNames]

/** Who of the person's company can give what is missing; undefined until it is known, and for the platform. */
export function usePermissionGivers(missing: readonly string[]) {
  const names = known.filter((name) => missing.includes(name))
  const { data } = useQuery({
    queryKey: ['permission-givers', names],
    queryFn: ({ signal }) => call(permissionGivers.list, { body: { names } }, signal),
    enabled: names.length > 0 && Boolean(storedUser()?.company_id),
  })
  return data
}

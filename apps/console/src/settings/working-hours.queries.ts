import { configSchemas, ownConfig } from '@baquiano/contract/company-config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

const { WORKING_HOURS } = configSchemas
const usual = WORKING_HOURS.parse({})

/** Kept with the configuration, so that a change of that is seen at once. */
const workingHours = queryOptions({
  queryKey: ['company-config', 'working-hours'],
  queryFn: async ({ signal }) => {
    const entries = await call(ownConfig.list, {}, signal)
    const entry = entries.find(({ type_config_name }) => type_config_name === 'WORKING_HOURS')
    return WORKING_HOURS.safeParse(entry?.config_json).data ?? usual
  },
})

/** When the company works, local; the usual hours until it is known, and where it says nothing. */
export function useWorkingHours() {
  return useQuery(workingHours).data ?? usual
}

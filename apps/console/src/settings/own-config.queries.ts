import { configSchemas, ownConfig } from '@baquiano/contract/company-config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

const { VISITS, WORKING_HOURS } = configSchemas
const usualHours = WORKING_HOURS.parse({})

/** Kept with the configuration, so that a change of that is seen at once. */
const ownEntries = queryOptions({
  queryKey: ['company-config', 'own'],
  queryFn: async ({ signal }) => {
    const entries = await call(ownConfig.list, {}, signal)
    return new Map(entries.map((entry) => [entry.type_config_name, entry.config_json]))
  },
})

/** When the company works, local; the usual hours until it is known, and where it says nothing. */
export function useWorkingHours() {
  const stored = useQuery(ownEntries).data?.get('WORKING_HOURS')
  const { hour_init, hour_end } = WORKING_HOURS.safeParse(stored).data ?? usualHours
  return { hour_init, hour_end }
}

/** What the company offers as a reason to cancel a visit; undefined until it is known. */
export function useCancelReasons(): readonly string[] | undefined {
  const { data } = useQuery(ownEntries)
  return data && (VISITS.safeParse(data.get('VISITS')).data?.cancel_reasons ?? [])
}

/** What the company often writes to whoever has a visit; undefined until it is known. */
export function useMessageTemplates(): readonly string[] | undefined {
  const { data } = useQuery(ownEntries)
  return data && (VISITS.safeParse(data.get('VISITS')).data?.message_templates ?? [])
}

import { type Setting, setting, settings } from '@baquiano/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** The company's theme settings, fetched once per document. */
export const ownSetting = queryOptions({
  queryKey: ['settings', 'own'],
  queryFn: ({ signal }): Promise<Setting> => call(settings.get, {}, signal),
  staleTime: Infinity,
})

export const readSetting = (record: unknown): Setting => setting.parse(record)

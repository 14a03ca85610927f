import { type FieldFields, fields } from '@baquiano/contract/fields'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

/** After the last key. */
const typingMs = 400

/** What saving the changes of a field would do with the values that records have; nothing is asked without them. */
export function useImpact(id: string | undefined, values: FieldFields | undefined) {
  const [settled] = useDebouncedValue(values, typingMs)
  return useQuery({
    queryKey: ['fields', 'impact', id, settled],
    queryFn:
      id === undefined || settled === undefined
        ? skipToken
        : ({ signal }) => call(fields.impact, { params: { id }, body: settled }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

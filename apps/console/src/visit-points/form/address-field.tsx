import { geocoder, type Suggestion } from '@baquiano/contract/geocoder'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FieldBox, useInputProps } from '../../platform/form/form-fields.tsx'
import { call } from '../../platform/http/call.ts'
import { can } from '../../platform/session/can.ts'
import type { PointForm } from '../point-fields.ts'
import { usePointLabel } from '../use-point-label.ts'

interface Props {
  readonly form: PointForm
  readonly onChoose: (suggestion: Suggestion) => void
}

const typingMs = 200
/** Fewer letters are of too many streets. */
const fewestLetters = 3

/** An address, with those of the map offered while somebody types. */
export function AddressField({ form, onChoose }: Props) {
  const labelOf = usePointLabel()
  const field = form.text('address')
  const { cx, cy, city } = form.values
  const [typed] = useDebouncedValue(field.value.trim(), typingMs)
  const { data: found = [] } = useQuery({
    queryKey: ['geocoder', 'search', typed, city],
    queryFn: async ({ signal }) => {
      const near = cx !== null && cy !== null ? { cx, cy } : {}
      const text = [typed, city].filter(Boolean).join(', ').slice(0, limits.long_text)
      return (await call(geocoder.search, { body: { text, ...near } }, signal)).records
    },
    enabled: typed.length >= fewestLetters && can('VISIT_POINT_READ'),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
    retry: false,
  })
  const named = new Map(found.map((it) => [textOf(it), it]))
  const props = useInputProps({ label: labelOf('address'), field, required: true })
  return (
    <FieldBox mark={field.mark}>
      <Autocomplete
        {...props}
        data={[...named.keys()]}
        // The server has searched: it knows how streets are written otherwise.
        filter={({ options }) => options}
        maxLength={limits.long_text}
        autoComplete="off"
        value={field.value}
        onChange={(text) => {
          const chosen = named.get(text)
          if (chosen) onChoose(chosen)
          else field.onChange(text)
        }}
      />
    </FieldBox>
  )
}

const textOf = ({ name, city }: Suggestion): string =>
  city === '' || name === city ? name : `${name}, ${city}`

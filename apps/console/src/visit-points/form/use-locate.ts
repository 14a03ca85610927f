import { geocoder, type Geocoded, type Suggestion } from '@baquiano/contract/geocoder'
import { cx as longitude, cy as latitude, spokenLanguage } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import type { PointFields, PointForm } from '../point-fields.ts'

interface Pinned {
  readonly cx: number
  readonly cy: number
}

/** Whether both coordinates are known. */
export const isPlace = (place: Pick<PointFields, 'cx' | 'cy'>): place is Pinned =>
  Number.isFinite(place.cx) && Number.isFinite(place.cy)

/** The ways in which a form gets the place of its visit point, and what the geocoder says of it. */
export function useLocate(form: PointForm) {
  const { address, city, department, country, location_source } = form.values
  /** The address that was located last: a later one has no place yet. */
  const [located, setLocated] = useState<Located>(() => ({ address, answer: null }))
  const locating = useAction({
    send: () =>
      call(geocoder.locate, { body: { address: address.trim(), city, department, country } }),
    onDone: (answer) => {
      const { cx, cy, precision } = answer
      setLocated({ address, answer })
      form.set({ cx, cy, location_source: 'address', precision })
    },
    failure: 'caller',
  })
  const isOfAddress = location_source === 'address'
  const put = (changes: Partial<PointFields>) => {
    locating.reset()
    form.set(changes)
  }
  return {
    isLocating: locating.isPending,
    locateError: locating.error,
    /** Whether the address was changed since it was located. */
    isOutdated: isOfAddress && located.address !== address,
    answer: isOfAddress ? located.answer : null,
    ...useAddressAround(form.values),
    locate: () => locating.mutate(),
    take: ({ name, city: settlement, cx, cy, precision }: Suggestion) => {
      setLocated({ address: name, answer: null })
      const named = settlement === '' ? {} : { city: settlement }
      put({ address: name, ...named, cx, cy, location_source: 'address', precision })
    },
    pin: (place: Pinned) => put({ ...place, location_source: 'pin', precision: null }),
    confirm: () => put({ location_source: 'pin', precision: null }),
    type: (name: 'cx' | 'cy', value: number) =>
      put({
        [name]: Number.isNaN(value) ? null : value,
        location_source: 'coordinates',
        precision: null,
      }),
    takeAddress: ({ address: street, city: town, department: region, country: land }: Geocoded) =>
      put({
        ...(street !== '' && { address: street }),
        ...(town !== '' && { city: town }),
        ...(region !== '' && { department: region }),
        ...(land !== '' && { country: land }),
      }),
  }
}

interface Located {
  readonly address: string
  readonly answer: Geocoded | null
}

/** The address at a pin, in the country that is written: it says as well when the two disagree. */
function useAddressAround({ cx, cy, country, location_source }: PointFields) {
  const isPlaced = longitude.safeParse(cx).success && latitude.safeParse(cy).success
  const isEnabled = isPlaced && location_source !== 'address' && can('VISIT_POINT_READ')
  const { data, error } = useQuery({
    queryKey: ['geocoder', 'reverse', cx, cy, country],
    queryFn: ({ signal }) =>
      call(geocoder.reverse, { body: { cx: cx ?? 0, cy: cy ?? 0, country } }, signal),
    enabled: isEnabled,
    retry: false,
  })
  return { around: (isEnabled && data) || null, aroundError: isEnabled ? error : null }
}

/** The name of the country in which a place lies, where that is another than the one written. */
export function useOtherCountry({ cx, cy, country }: PointFields): string | null {
  const { i18n } = useTranslation()
  const language = spokenLanguage.catch('es').parse(i18n.language)
  const isPlaced = longitude.safeParse(cx).success && latitude.safeParse(cy).success
  const { data } = useQuery({
    queryKey: ['geocoder', 'country-at', cx, cy, country, language],
    queryFn: ({ signal }) =>
      call(geocoder.countryAt, { body: { cx: cx ?? 0, cy: cy ?? 0, country, language } }, signal),
    enabled: isPlaced && country.trim() !== '' && can('VISIT_POINT_READ'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.is_elsewhere ? data.country : null
}

export type Location = ReturnType<typeof useLocate>

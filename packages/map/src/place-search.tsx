import { readPlace } from '@baquiano/contract/cells'
import { geocoder, type Suggestion } from '@baquiano/contract/geocoder'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useMapContext } from './map-context.ts'
import { MapMarker } from './map-marker.tsx'
import styles from './place-search.module.css'

const typingMs = 200
/** Fewer letters are of too many streets. */
const fewestLetters = 3
const zoomOf = { place: 13, street: 15.5, poi: 17, address: 17 } as const

type Found = Pick<Suggestion, 'cx' | 'cy' | 'kind'>

/** Moves a map to an address, a place or coordinates that somebody types, and marks it until they type on or press the map. */
export function PlaceSearch() {
  return can('VISIT_POINT_READ') ? <Search /> : null
}

function Search() {
  const { t } = useTranslation('platform')
  const { map } = useMapContext()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const { places, hasNone } = usePlaces(text)
  useEffect(() => {
    // Whoever presses the map has seen the place, and puts something there.
    const pressed = map.on('click', () => setFound(null))
    return () => pressed.unsubscribe()
  }, [map])
  const show = (name: string) => {
    const place = places.get(name)
    if (!place) return
    setFound(place)
    const { cx, cy, kind } = place
    // An event of the person's, so that nothing that arrives later moves the map away again.
    map.jumpTo({ center: [cx, cy], zoom: zoomOf[kind] }, { originalEvent: new Event('change') })
  }
  return (
    <>
      <Autocomplete
        className={styles.search}
        size="sm"
        aria-label={t('map.search')}
        placeholder={t('map.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        data={hasNone ? [{ value: t('map.search_none'), disabled: true }] : [...places.keys()]}
        // The server has searched: it knows how streets are written otherwise.
        filter={({ options }) => options}
        maxLength={limits.long_text}
        autoComplete="off"
        clearable
        value={text}
        onChange={(typed) => {
          setText(typed)
          setFound(null)
        }}
        onOptionSubmit={show}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // A form around the map is not sent by it.
          event.preventDefault()
          const [first] = places.keys()
          if (first === undefined || event.currentTarget.hasAttribute('aria-activedescendant'))
            return
          setText(first)
          show(first)
          event.currentTarget.blur()
        }}
      />
      {found && (
        <MapMarker cx={found.cx} cy={found.cy} z={2} offset={tip}>
          <IconMapPin size={26} className="accent" aria-hidden />
        </MapMarker>
      )}
    </>
  )
}

/** From the middle of the mark up to where its tip stands on the place, px. */
const tip = [0, -12] as const

function usePlaces(text: string) {
  const { map } = useMapContext()
  const [typed] = useDebouncedValue(text.trim(), typingMs)
  const coordinates = readPlace(typed)
  const { data } = useQuery({
    queryKey: ['map-search', typed],
    queryFn: async ({ signal }) => {
      const { lng, lat } = map.getCenter().wrap()
      const body = { text: typed, cx: lng, cy: lat }
      return (await call(geocoder.search, { body }, signal)).records
    },
    enabled: typed.length >= fewestLetters && !coordinates,
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
    retry: false,
  })
  const places = new Map<string, Found>(
    coordinates
      ? [[typed, { ...coordinates, kind: 'address' }]]
      : data?.map((it) => [textOf(it), it]),
  )
  return { places, hasNone: data?.length === 0 && !coordinates && typed.length >= fewestLetters }
}

const textOf = ({ name, city }: Suggestion): string =>
  city === '' || name === city ? name : `${name}, ${city}`

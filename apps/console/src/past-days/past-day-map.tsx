import { type Visit, visitTiming } from '@baquiano/contract/visits'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { type LayerPart, MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { mapStatusColors, type MapScheme, mapTokens } from '@baquiano/map/map-tokens.ts'
import { MapView } from '@baquiano/map/map-view.tsx'
import { hueOf } from '@baquiano/ui/hue-of.ts'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import { variable } from '@baquiano/ui/status-variable.ts'
import { StopMarkers, useFit } from '../visits/index.ts'
import styles from './past-days.module.css'
import type { PastDayState, PastPersonDay } from './use-past-day.ts'

interface Props {
  readonly past: PastDayState
}

/** Where everybody was at the minute, among the visits of the day as they stood. */
export function PastDayMap({ past }: Props) {
  const { t } = useTranslation('past-days')
  return (
    <div className="relative shrink-y">
      <MapView label={t('map')}>
        <Layers past={past} />
      </MapView>
    </div>
  )
}

/** People are elements of the page, not for a mass. */
const mostPeople = 150
const noCard = () => undefined
const noVisits: readonly Visit[] = []

function Layers({ past }: Props) {
  const { scheme } = useMapContext()
  const { day, people, selected, shownMs, select } = past
  const visits = day?.visits ?? noVisits
  const own = selected?.visits ?? noVisits
  const isBehind = selected !== undefined
  const others = useMemo(
    () =>
      placesOf(isBehind ? visits.filter((it) => !own.includes(it)) : visits, { isBehind, scheme }),
    [visits, own, isBehind, scheme],
  )
  const seen = people.filter(({ fix }) => fix !== null).slice(0, mostPeople)
  const fit = useFit(useFirstPlaces(past))
  return (
    <>
      <MapLayer id="past-visits" data={others} parts={visitParts} />
      <StopMarkers
        visits={own}
        selected={undefined}
        timingOf={(visit) => visitTiming(visit, { now: shownMs, eta: undefined })}
        currentState={undefined}
        onSelect={noCard}
        onHover={noCard}
      />
      {seen.map((person) => (
        <PersonMarker
          key={person.resource_id}
          person={person}
          isSelected={person === selected}
          onSelect={select}
        />
      ))}
      <MapControls onFit={fit} />
    </>
  )
}

/** What the map shows as it opens and for another day or person: as minutes pass, it stays where it is. */
function useFirstPlaces({ day, people, selected }: PastDayState) {
  const visits = selected ? selected.visits : (day?.visits ?? noVisits)
  const isEmpty = visits.length === 0
  const fixes = people.flatMap(({ fix }) => fix ?? [])
  const places = isEmpty ? fixes : visits
  // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- other minutes do not move the map
  return useMemo(() => places, [day?.date, selected?.resource_id, isEmpty, fixes.length > 0])
}

interface Drawn {
  readonly isBehind: boolean
  readonly scheme: MapScheme
}

const placesOf = (visits: readonly Visit[], { isBehind, scheme }: Drawn): FeatureCollection => ({
  type: 'FeatureCollection',
  features: visits.flatMap(({ cx, cy, status }) =>
    cx === null || cy === null
      ? []
      : [
          {
            type: 'Feature',
            properties: { color: mapStatusColors[scheme][status], opacity: isBehind ? 0.4 : 1 },
            geometry: { type: 'Point', coordinates: [cx, cy] },
          },
        ],
  ),
})

const visitParts = (scheme: MapScheme): LayerPart[] => [
  {
    part: 'dot',
    type: 'circle',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 3, 13, 6],
      'circle-color': ['get', 'color'],
      'circle-opacity': ['get', 'opacity'],
      'circle-stroke-width': 1.5,
      'circle-stroke-color': mapTokens[scheme].marker_line,
      'circle-stroke-opacity': ['get', 'opacity'],
    },
  },
]

interface MarkerProps {
  readonly person: PastPersonDay
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
}

function PersonMarker({ person, isSelected, onSelect }: MarkerProps) {
  const { resource_id, resource_name, fix } = person
  if (!fix) return null
  return (
    <MapMarker cx={fix.cx} cy={fix.cy} z={isSelected ? 50 : 20}>
      <button
        type="button"
        className={`${styles.who} center round-10 text-s heavy`}
        style={variable('--h', hueOf(resource_id))}
        aria-label={resource_name}
        aria-pressed={isSelected}
        title={resource_name}
        data-doubtful={fix.is_doubtful || undefined}
        onClick={() => onSelect(resource_id)}
      >
        {initialsOf(resource_name)}
      </button>
    </MapMarker>
  )
}

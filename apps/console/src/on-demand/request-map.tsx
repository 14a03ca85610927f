import type { OnDemandCandidate } from '@baquiano/contract/on-demand'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { LngLatBounds } from '@baquiano/map/maplibre.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './on-demand.module.css'

interface Place {
  readonly cx: number
  readonly cy: number
}

interface Props {
  /** Where the visit is wanted. */
  readonly place: Place
  /** The best first; those whose place nobody knows are not drawn. */
  readonly candidates: readonly OnDemandCandidate[]
}

/** So many people are drawn: beside more, nobody is found. */
const shown = 4
const framing = { padding: { top: 30, bottom: 74, left: 44, right: 44 }, maxZoom: 15, duration: 0 }

/** Where a visit is wanted, and where those are who suit it best, with the time of their way. */
export function RequestMap({ place, candidates }: Props) {
  const { t } = useTranslation('on-demand')
  const near = candidates
    .flatMap((candidate) => {
      const { cx, cy } = candidate
      return cx === null || cy === null ? [] : [{ ...candidate, cx, cy }]
    })
    .slice(0, shown)
  return (
    <div className={styles.map}>
      <MapView label={t('map')}>
        <Framing places={[place, ...near]} />
        {near.map((candidate, index) => (
          <MapMarker
            key={candidate.resource_id}
            cx={candidate.cx}
            cy={candidate.cy}
            z={shown - index}
          >
            <Way candidate={candidate} />
          </MapMarker>
        ))}
        <MapMarker cx={place.cx} cy={place.cy} z={shown + 1}>
          <span className={styles.wanted} />
        </MapMarker>
      </MapView>
    </div>
  )
}

/** Shows all of them when somebody is added or leaves; where they go to meanwhile moves no map. */
function Framing({ places }: { readonly places: readonly Place[] }) {
  const { map } = useMapContext()
  const count = places.length
  useEffect(() => {
    const bounds = new LngLatBounds()
    for (const { cx, cy } of places) bounds.extend([cx, cy])
    map.fitBounds(bounds, framing)
    // oxlint-disable-next-line react/exhaustive-deps -- places are new with every answer
  }, [map, count])
  return null
}

function Way({ candidate }: { readonly candidate: OnDemandCandidate }) {
  const { i18n } = useTranslation('on-demand')
  const { resource_id, full_name, duration_s } = candidate
  return (
    <span className="stack center gap-4" title={full_name}>
      <span className={`${styles.who} round-10`}>
        <Avatar id={resource_id} name={full_name} size={30} />
      </span>
      {duration_s !== null && (
        <b className={`${styles.way} num text-s`}>{roundSpanText(duration_s, i18n.language)}</b>
      )}
    </span>
  )
}

import { createZoneIndex } from '@baquiano/contract/zones'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { can } from '@baquiano/client/session/can.ts'
import { unknownColor } from './zone-features.ts'
import { allLayers, allZones } from './all-zones.queries.ts'
import styles from './zones-of-place.module.css'

/** The zones that hold a place; undefined until they are known, and for whoever may not see zones. */
export function useZonesOf(place: { readonly cx: number; readonly cy: number } | null) {
  const enabled = can('ZONIFICATION_LIST') && place !== null
  const { data: index } = useQuery({ ...allZones, enabled, select: createZoneIndex })
  const { data: layers } = useQuery({ ...allLayers, enabled })
  if (!place || !index) return undefined
  const colors = new Map(layers?.map(({ id, color }) => [id, color]))
  return index
    .zonesAt(place)
    .map(({ id, name, layer_id }) => ({ id, name, color: colors.get(layer_id) ?? unknownColor }))
}

/** Zones by name, each in the colour of its layer; a click opens one. */
export function ZoneLinks({
  zones,
}: {
  readonly zones: NonNullable<ReturnType<typeof useZonesOf>>
}) {
  return (
    <span className="row wrap gap-6">
      {zones.map(({ id, name, color }) => (
        <Link
          key={id}
          to="/apps/zonification"
          search={{ zone: id }}
          className={`${styles.zone} middle gap-6 pad-x-8 round-6 on-chip text-s medium`}
        >
          <i className={styles.swatch} style={{ background: color }} aria-hidden />
          <bdi>{name}</bdi>
        </Link>
      ))}
    </span>
  )
}

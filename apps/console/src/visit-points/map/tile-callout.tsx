import { numberText } from '@baquiano/contract/platform'
import { locationQuality, visitPoint, visitPointStatus } from '@baquiano/contract/visit-points'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LocationMark } from '../location-mark.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { Callout } from './callout.tsx'

const { id, name, address } = visitPoint.shape
const pin = z.object({
  id,
  name,
  address,
  status: visitPointStatus,
  location_quality: locationQuality,
})
const cluster = z.object({ points: z.number(), inactive: z.number() })
const place = z.object({ coordinates: z.tuple([z.number(), z.number()]) })

type Feature = z.output<typeof pin> | z.output<typeof cluster>
/** What the pointer is on, and where. */
export type Hovered = Feature & { readonly cx: number; readonly cy: number }

export function readTileFeature({ features }: MapLayerMouseEvent): Hovered | null {
  const [first] = features ?? []
  const feature = z.union([pin, cluster]).safeParse(first?.properties).data
  const at = place.safeParse(first?.geometry).data
  if (!feature || !at) return null
  const [cx, cy] = at.coordinates
  return { ...feature, cx, cy }
}

/** What a pin or a cluster is: its name, or how many of each status. */
export function TileCallout({ feature }: { readonly feature: Hovered }) {
  const { cx, cy } = feature
  return (
    <MapMarker cx={cx} cy={cy} z={20}>
      <Callout cx={cx} cy={cy}>
        {'id' in feature ? <PinFacts {...feature} /> : <ClusterFacts {...feature} />}
      </Callout>
    </MapMarker>
  )
}

function PinFacts({
  name: title,
  address: street,
  status,
  location_quality,
}: z.output<typeof pin>) {
  const { t } = useTranslation('visit-points')
  return (
    <>
      <b className="text-m strong anywhere">
        <bdi>{title}</bdi>
      </b>
      <span className="row gap-6 soft">
        <LocationMark quality={location_quality} />
        <bdi className="anywhere">{street}</bdi>
      </span>
      {status === 'Inactive' && <span className="dim">{t('status.Inactive')}</span>}
    </>
  )
}

function ClusterFacts({ points, inactive }: z.output<typeof cluster>) {
  const { t, i18n } = useTranslation('visit-points')
  const counted = (count: number) => ({ count, number: numberText(count, i18n.language) })
  return (
    <>
      <b className="text-m strong num">{t('map.points', counted(points))}</b>
      <span className="soft num">{t('map.active', counted(points - inactive))}</span>
      {inactive > 0 && <span className="dim num">{t('map.inactive', counted(inactive))}</span>}
    </>
  )
}

import { useMemo } from 'react'
import { featuresOf, zoneParts } from '../../zones/index.ts'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { useShownZones } from './use-shown-zones.ts'

/** The zones that somebody chose, below everything that moves. */
export function ZonesLayer() {
  const { shown, layerById } = useShownZones(false)
  const data = useMemo(() => featuresOf(shown, layerById), [shown, layerById])
  if (shown.length === 0) return null
  return <MapLayer id="zones" data={data} parts={zoneParts} />
}

import type { TrackFix } from '@baquiano/contract/tracking'
import { useMemo } from 'react'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { doubtfulParts } from '../visits/index.ts'
import { doubtfulFixes, fixPoints } from './fix-points.ts'

interface Props {
  readonly id: string
  readonly fixes: readonly TrackFix[]
}

/** Marks the doubtful ones among the fixes of a track. */
export function DoubtfulLayer({ id, fixes }: Props) {
  const data = useMemo(() => fixPoints(doubtfulFixes(fixes)), [fixes])
  return <MapLayer id={id} data={data} parts={doubtfulParts} />
}

import type { AlarmRule } from '@baquiano/contract/alarms'
import type { ZoneShape } from '@baquiano/contract/zones'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { visitPointById } from '../visit-points/index.ts'
import { zoneById } from '../zones/index.ts'

/** Where a border runs that people cross. */
export interface WatchedArea {
  readonly shape: ZoneShape
  /** How far beyond it somebody is outside, metres. */
  readonly margin_m: number
}

/** The area that a rule is about; null where it has none, or where it is not chosen yet. */
export function useRuleArea(rule: AlarmRule | null): WatchedArea | null {
  const { data: zone } = useQuery(zoneById(rule?.kind === 'zone' ? rule.zone_id : null))
  const pointId = rule?.kind === 'radio' ? rule.visit_point_id : null
  const { data: point } = useQuery(visitPointById(pointId ?? undefined))
  const shape = useMemo(() => {
    if (rule?.kind === 'zone') return zone?.shape ?? null
    return rule?.kind === 'radio' ? circleOf(rule, point) : null
  }, [rule, zone, point])
  const margin_m = rule && 'margin_m' in rule && Number.isFinite(rule.margin_m) ? rule.margin_m : 0
  return useMemo(() => shape && { shape, margin_m }, [shape, margin_m])
}

interface Coordinates {
  readonly cx: number | null
  readonly cy: number | null
}

/** Null while a number of the form is not written yet. */
function circleOf(
  { center, radius_m }: Extract<AlarmRule, { kind: 'radio' }>,
  point: Coordinates | undefined,
): ZoneShape | null {
  const { cx, cy } = center ?? point ?? { cx: null, cy: null }
  if (cx === null || cy === null) return null
  const isWritten = [cx, cy, radius_m].every((it) => Number.isFinite(it))
  return isWritten ? { kind: 'circle', center: [cx, cy], radius_m } : null
}

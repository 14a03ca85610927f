import type { AlarmFiring, AlarmRule } from '@baquiano/contract/alarms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { trackAround } from '../tracking/index.ts'
import { alarmById } from './alarms.queries.ts'
import type { FiringScene } from './firings-map.tsx'
import { useRuleArea } from './use-rule-area.ts'

/** What a map shows around a firing: the border that was crossed, as it is now, and how its person moved. */
export function useFiringScene(firing: AlarmFiring | undefined): FiringScene | null {
  const time = useCompanyTime()
  const isKnown = firing !== undefined
  const { data: alarm = null } = useQuery({
    ...alarmById(firing?.alarm_id ?? ''),
    enabled: isKnown,
  })
  const rule = useMemo(() => crossed(firing, alarm?.rule), [firing, alarm])
  const area = useRuleArea(rule)
  // A schedule is about visits: where somebody was says nothing of it.
  const isPlaced = firing !== undefined && firing.cx !== null
  const moment = isPlaced ? { resource_id: firing.resource_id, instant: firing.fired_at } : null
  const { data: track } = useQuery(trackAround(moment))
  return useMemo(() => {
    if (!firing) return null
    const { id, cx, cy, fired_at } = firing
    const place = cx === null || cy === null ? null : { cx, cy }
    return { id, place, area, track: track ?? [], hour: time.hourOf(Date.parse(fired_at)) }
  }, [firing, area, track, time])
}

/** The rule with the zone and the margin that counted when it fired. */
function crossed(firing: AlarmFiring | undefined, rule: AlarmRule | undefined): AlarmRule | null {
  if (!firing || rule?.kind !== firing.kind) return null
  if (rule.kind !== 'zone' || firing.zone_id === null) return rule
  return { ...rule, zone_id: firing.zone_id, margin_m: firing.threshold ?? rule.margin_m }
}

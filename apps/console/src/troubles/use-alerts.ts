import type { AlarmFiring } from '@baquiano/contract/alarms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { firingsOfDay, withFiring } from '../alarms/index.ts'
import { openAlarms } from '../panic-alarms/index.ts'
import type { Alerts } from './troubles.ts'

interface AlertsOfDay {
  /** What alarms fired that day, without what turned out not to have happened; the newest first. */
  readonly firings: readonly AlarmFiring[]
  /** Of whom something is open, by resource; of another day than today nobody. */
  readonly byPerson: ReadonlyMap<string, Alerts>
}

const none: readonly AlarmFiring[] = []

/** What alarms and calls for help say of a day, as they come. */
export function useAlerts(date: string, time: CompanyTime, isToday: boolean): AlertsOfDay {
  const client = useQueryClient()
  const day = firingsOfDay(date)
  const mayRead = can('ALARMS_LIST')
  const { data = none } = useQuery({ ...day, enabled: mayRead })
  const { data: panics } = useQuery({ ...openAlarms, enabled: isToday })
  useTopic('alarm-firings', {
    onEvent: ({ record }) => {
      if (!mayRead || time.dateOf(Date.parse(record.fired_at)) !== date) return
      client.setQueryData(day.queryKey, (known) => known && withFiring(known, record))
    },
    onResync: () => void client.invalidateQueries({ queryKey: day.queryKey }),
  })
  return useMemo(() => {
    const firings = data.filter(({ state }) => state !== 'revoked')
    const byPerson = new Map<string, Alerts>()
    if (!isToday) return { firings, byPerson }
    for (const firing of firings) {
      if (firing.state !== 'open') continue
      const others = byPerson.get(firing.resource_id)?.firings ?? []
      byPerson.set(firing.resource_id, { firings: [...others, firing], panic: undefined })
    }
    for (const panic of panics ?? []) {
      const others = byPerson.get(panic.resource_id)?.firings ?? []
      byPerson.set(panic.resource_id, { firings: others, panic })
    }
    return { firings, byPerson }
  }, [data, panics, isToday])
}

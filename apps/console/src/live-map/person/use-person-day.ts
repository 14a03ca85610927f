import type { Resource } from '@baquiano/contract/resources'
import { type Visit, visitTiming } from '@baquiano/contract/visits'
import { minuteMs } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { personWeek, visitOnMap } from '../../visits/index.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { teamOf } from '../day-model.ts'
import { usePositions } from '../positions/use-positions.ts'
import { useThread, useTrack } from '../../tracking/index.ts'
import { useWay } from '../way/use-way.ts'

/** Today of one person, as the live map has it of whoever is selected; a stop opens there. */
export function usePersonDay(person: Resource) {
  const time = useCompanyTime()
  const navigate = useNavigate()
  const now = useNow(minuteMs / 2)
  const today = time.dateOf(now)
  const positions = usePositions()
  const week = useQuery(personWeek(person.id, today))
  const selected = useMemo(() => {
    const visits = week.data?.filter(({ date }) => date === today) ?? []
    return teamOf([person], visits, undefined).team[0]
  }, [person, week.data, today])
  const track = useTrack({ resource_id: person.id, date: today, time }, today)
  const thread = useThread(track.data, false)
  const way = useWay({ selected, seen: positions.seen, isToday: true, now })
  return {
    now,
    today,
    time,
    positions,
    selected,
    track,
    thread: thread.segments,
    way,
    isPending: week.isLoading,
    areVisitsKnown: week.isSuccess,
    timingOf: (visit: Visit) => visitTiming(visit, { now, eta: way.etas.get(visit.id) }),
    selectVisit: (id: string) => void navigate(visitOnMap(id)),
  }
}
export type DayOfPerson = ReturnType<typeof usePersonDay>

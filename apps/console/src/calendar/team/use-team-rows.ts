import type { Visit } from '@baquiano/contract/visits'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { daysBetween } from '@baquiano/client/time/local-day.ts'
import { useMemo } from 'react'
import { useWorkdaysOf } from '../../availability/index.ts'
import type { Calendar } from '../use-calendar.ts'
import { type TeamDay, teamDay } from './team-day.ts'

type Person = Calendar['team'][number]

export interface TeamRow {
  readonly id: string
  /** Undefined for what nobody has. */
  readonly person: Person | undefined
  readonly days: readonly TeamDay[]
}

/** The row of what nobody has. */
export const nobodyId = 'nobody'

/** Those with visits first, by name; what nobody has on top. Who has none in these days stays apart. */
export function useTeamRows({ visits, team, filters, now }: Calendar) {
  const { date_init, date_end } = filters.dates
  const dates = useMemo(
    () =>
      Array.from({ length: daysBetween(date_init, date_end) + 1 }, (_, step) =>
        addDays(date_init, step),
      ),
    [date_init, date_end],
  )
  const shiftOf = useWorkdaysOf(dates)
  return useMemo(() => {
    const byPerson = new Map<string | null, Visit[]>()
    for (const visit of visits) {
      const own = byPerson.get(visit.resource_id)
      if (own) own.push(visit)
      else byPerson.set(visit.resource_id, [visit])
    }
    const rowOf = (person: Person): TeamRow => ({
      id: person.id,
      person,
      days: dates.map((date) =>
        teamDay(byPerson.get(person.id) ?? [], { date, now, shift: shiftOf(person.id, date) }),
      ),
    })
    const unassigned = dates.map((date) =>
      withoutShift(teamDay(byPerson.get(null) ?? [], { date, now, shift: undefined })),
    )
    const people = team.map(rowOf)
    const hasVisits = ({ days }: TeamRow) => days.some((day) => day.visits.length > 0)
    const nobody: TeamRow = { id: nobodyId, person: undefined, days: unassigned }
    return {
      rows: [...(hasVisits(nobody) ? [nobody] : []), ...people.filter(hasVisits)],
      idle: people.filter((row) => !hasVisits(row)),
      dates,
    }
  }, [visits, team, dates, now, shiftOf])
}

/** Visits that nobody has cannot cross one another. */
const withoutShift = (day: TeamDay): TeamDay => ({ ...day, problems: new Map() })

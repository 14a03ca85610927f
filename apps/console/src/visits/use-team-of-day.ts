import { useQuery } from '@tanstack/react-query'
import { can } from '@baquiano/client/session/can.ts'
import { activePeople, fullName } from '../resources/index.ts'
import type { TeamMember } from './drawer/reassign-dialog.tsx'
import { dayVisits } from './visits.queries.ts'

/** Who may get a visit, with their visits of a day; undefined until both are loaded. */
export function useTeamOfDay(date: string): readonly TeamMember[] | undefined {
  const mayList = can('RESOURCES_LIST')
  const { data: listed } = useQuery({ ...activePeople, enabled: mayList })
  const { data: day } = useQuery(dayVisits(date))
  const people = mayList ? listed : []
  return (
    day &&
    people?.map((person) => ({
      id: person.id,
      full_name: fullName(person),
      visits: day.filter(({ resource_id }) => resource_id === person.id),
    }))
  )
}

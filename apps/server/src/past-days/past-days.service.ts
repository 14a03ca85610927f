import type { PastDay, PastPerson, PastVisit } from '@baquiano/contract/past-days'
import { AppError, dayMs, localDateOf } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { assertExecutedRoute, recordLocationView, selectPeopleAt } from '../tracking/index.ts'
import { listVisitsAt } from '../visits/index.ts'

interface Question {
  readonly at: string
  readonly group_id?: string | undefined
}

/**
 * The people and the visits of a day as the company knew them at an instant (specification, point 5). Visits are of whoever
 * may list them; the audit records whose positions were seen.
 *
 * @throws AppError `MOMENT_AHEAD` of an instant to come, `EXECUTED_ROUTE_NOT_ENABLED`
 */
export async function getDayAt(context: Context, { at, group_id }: Question): Promise<PastDay> {
  const { now, person } = context
  if (at > now) throw new AppError('MOMENT_AHEAD')
  await assertExecutedRoute(context)
  const are_visits_shown = person.modules.has('CALENDAR') && person.permissions.has('CALENDAR_LIST')
  const date = localDateOf(new Date(at), person.time_zone)
  const [members, all] = await Promise.all([
    selectPeopleAt(context, { at, group_id }),
    are_visits_shown ? listVisitsAt(context, { at, date }) : noVisits,
  ])
  const ids = new Set(members.map(({ resource_id }) => resource_id))
  const visits = all.filter(({ resource_id }) => resource_id === null || ids.has(resource_id))
  const people = whoWentOut(members, visits)
  const seen = people.flatMap(({ resource_id, fix }) => (fix ? [resource_id] : []))
  if (seen.length > 0) recordLocationView(context, { resource_id: seen, start_at: at })
  const kept_since = Date.parse(now) - person.position_days * dayMs
  const are_positions_kept = Date.parse(at) >= kept_since
  return { at, date, are_positions_kept, are_visits_shown, people, visits }
}

const noVisits: PastVisit[] = []

function whoWentOut(members: readonly PastPerson[], visits: readonly PastVisit[]): PastPerson[] {
  const planned = new Set(visits.map(({ resource_id }) => resource_id))
  return members.filter(
    ({ resource_id, fix, duty }) =>
      fix !== null || planned.has(resource_id) || duty?.is_on_duty === true,
  )
}

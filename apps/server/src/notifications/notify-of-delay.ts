import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import { findVisits } from '../visits/index.ts'
import * as repository from './notifications.repository.ts'
import type { News } from './notify-each.ts'

const told = z.object({ late_min: z.int() })

/** Those who watch the calendar are notified that somebody says that they come late to a visit. */
export async function newsOfDelays(context: Context, changes: readonly Change[]): Promise<News[]> {
  const kind = 'EVENT_LATE_PREDICTED'
  const ids = changes.map(({ record_id }) => record_id)
  const visits = await findVisits(context, ids)
  const owners = [...visits.values()].flatMap(({ resource_id }) => resource_id ?? [])
  const people = await repository.selectPeople(context, { named: owners, watched: 'CALENDAR_LIST' })
  return changes.flatMap(({ id: outbox_id, added_on: date, record_id, data }) => {
    const visit = visits.get(record_id)
    if (!visit) return []
    const { number, visit_point_name, resource_id: owner_id } = visit
    const resource_name = people.find(({ id }) => id === owner_id)?.full_name
    const watching = people.filter(
      ({ id, is_active, is_watching }) => is_active && is_watching && id !== owner_id,
    )
    const { late_min } = told.parse(data)
    const params = { number, visit_point_name, ...(resource_name && { resource_name }), late_min }
    const recipients = repository.recipientsOf(watching, { kind, owner_id: null })
    return [{ outbox_id, about: { date, kind, record_id, params }, recipients }]
  })
}

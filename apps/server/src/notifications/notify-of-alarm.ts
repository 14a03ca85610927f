import type { Context } from '../platform/context.ts'
import { findFirings } from '../alarms/index.ts'
import type { Change } from '../platform/outbox/change.ts'
import * as repository from './notifications.repository.ts'
import type { News } from './notify-each.ts'

/** Whoever may see alarms is notified of what they fired, unless it is known too late, or was muted or revoked since. */
export async function newsOfAlarms(context: Context, changes: readonly Change[]): Promise<News[]> {
  const kind = 'ALARM_FIRED'
  const firings = await findFirings(
    context,
    changes.map(({ record_id }) => record_id),
  )
  const watching = await repository.selectPeople(context, { named: [], watched: 'ALARMS_LIST' })
  const recipients = repository.recipientsOf(watching, { kind, owner_id: null })
  return changes.flatMap(({ id: outbox_id, added_on: date, record_id }) => {
    const firing = firings.get(record_id)
    if (firing?.state !== 'open') return []
    const { resource_name, alarm_name } = firing
    const params = { resource_name, alarm_name }
    return [{ outbox_id, about: { date, kind, record_id, params }, recipients }]
  })
}

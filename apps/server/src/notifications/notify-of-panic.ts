import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import { findPanicAlarms } from '../panic-alarms/index.ts'
import * as repository from './notifications.repository.ts'
import type { News } from './notify-each.ts'

/** Whoever may see where people are is notified that one of them asked for help, but not who asked. */
export async function newsOfPanic(context: Context, changes: readonly Change[]): Promise<News[]> {
  const kind = 'PANIC_ALARM'
  const ids = changes.map(({ record_id }) => record_id)
  const alarms = await findPanicAlarms(context, ids)
  const watching = await repository.selectPeople(context, { named: [], watched: 'MAP_LIST' })
  return changes.flatMap(({ id: outbox_id, added_on: date, record_id }) => {
    const alarm = alarms.get(record_id)
    if (!alarm) return []
    const { resource_id: owner_id, resource_name } = alarm
    const others = watching.filter(({ id }) => id !== owner_id)
    const recipients = repository.recipientsOf(others, { kind, owner_id })
    return [{ outbox_id, about: { date, kind, record_id, params: { resource_name } }, recipients }]
  })
}

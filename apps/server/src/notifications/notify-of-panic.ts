import { namedHelpers, type PanicHelpers } from '@baquiano/contract/panic-alarms'
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
  const watching = await watchers(context)
  return changes.flatMap(({ id: outbox_id, added_on: date, record_id }) => {
    const alarm = alarms.get(record_id)
    if (!alarm) return []
    const { resource_id: owner_id, resource_name } = alarm
    const recipients = helpersOf(watching, owner_id)
    return [{ outbox_id, about: { date, kind, record_id, params: { resource_name } }, recipients }]
  })
}

type Watchers = Awaited<ReturnType<typeof repository.selectPeople>>

const watchers = (context: Context): Promise<Watchers> =>
  repository.selectPeople(context, { named: [], watched: 'MAP_LIST' })

/** Those of the people who are told that somebody asked for help. */
const helpersOf = (watching: Watchers, owner_id: string): string[] =>
  repository.recipientsOf(
    watching.filter(({ id }) => id !== owner_id),
    { kind: 'PANIC_ALARM', owner_id },
  )

/** Whom a call for help of the device's resource reaches, for their phone to say so before. */
export async function listPanicHelpers(context: Context): Promise<PanicHelpers> {
  const watching = await watchers(context)
  const told = new Set(helpersOf(watching, context.person.id))
  const named = watching
    .filter(({ id }) => told.has(id))
    .map(({ full_name: name, role_name }) => ({ name, role_name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return { records: named.slice(0, namedHelpers), total: told.size }
}

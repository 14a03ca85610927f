import { reportType } from '@baquiano/contract/reports'
import { visitEventKinds, visitStatus } from '@baquiano/contract/visits'
import type { WebhookEvent } from '@baquiano/contract/webhooks'
import { z } from 'zod'
import { findFirings } from '../alarms/index.ts'
import { findRequests } from '../on-demand/index.ts'
import { findPanicAlarms } from '../panic-alarms/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Context } from '../platform/context.ts'
import type { Change, ChangePattern } from '../platform/outbox/change.ts'
import { findVisits, visitChanges } from '../visits/index.ts'
import { insertNew } from './webhook-deliveries.repository.ts'
import { selectSubscribed } from './webhooks.repository.ts'

/** What happened, as it is written to other programs: `data` has one record under the name of its kind. */
interface Event {
  readonly change: Change
  readonly type: WebhookEvent
  readonly data: object
}

/** What the outbox tells of a change to a visit. */
const visitChange = z.object({
  transition: z.enum(visitEventKinds),
  from: visitStatus.nullable().default(null),
  /** Null when a report was rejected: the visit is as it was. */
  to: visitStatus.nullable(),
})

/** The event that a change to a visit is; null for what changes nothing of it. */
export function visitEventOf(data: unknown): Pick<Event, 'type' | 'data'> | null {
  const { transition, from, to } = visitChange.parse(data)
  if (to === null) return null
  const statuses = { from_status: from, to_status: to }
  if (transition === 'create' || transition === 'restore')
    return { type: 'visit.created', data: statuses }
  if (transition === 'remove') return { type: 'visit.removed', data: statuses }
  if (transition === 'cancel') return { type: 'visit.canceled', data: statuses }
  return { type: from === to ? 'visit.updated' : 'visit.status_changed', data: statuses }
}

type ReadEvents = (context: Context, changes: readonly Change[]) => Promise<readonly Event[]>

const idsOf = (changes: readonly Change[]) => changes.map(({ record_id }) => record_id)

/** The visit is as it is when the event is written; the statuses are those of the change. */
async function visitEvents(context: Context, changes: readonly Change[]): Promise<Event[]> {
  const visits = await findVisits(context, idsOf(changes))
  return changes.flatMap((change) => {
    const event = visitEventOf(change.data)
    if (!event) return []
    const visit = visits.get(change.record_id) ?? { id: change.record_id }
    return [{ change, type: event.type, data: { visit, ...event.data } }]
  })
}

async function requestEvents(context: Context, changes: readonly Change[]): Promise<Event[]> {
  const requests = await findRequests(context, idsOf(changes))
  return changes.flatMap((change) => {
    const request = requests.get(change.record_id)
    return request ? [{ change, type: 'request.created', data: { request } }] : []
  })
}

/** Only of firings that notify people: none is written of what was known too late, or was muted. */
async function firingEvents(context: Context, changes: readonly Change[]): Promise<Event[]> {
  const firings = await findFirings(context, idsOf(changes))
  return changes.flatMap((change) => {
    const alarm_firing = firings.get(change.record_id)
    if (!alarm_firing || alarm_firing.state === 'quiet') return []
    return [{ change, type: 'alarm.fired', data: { alarm_firing } }]
  })
}

async function panicEvents(context: Context, changes: readonly Change[]): Promise<Event[]> {
  const alarms = await findPanicAlarms(context, idsOf(changes))
  return changes.flatMap((change) => {
    const panic_alarm = alarms.get(change.record_id)
    return panic_alarm ? [{ change, type: 'panic.raised', data: { panic_alarm } }] : []
  })
}

const finishedImport = z.object({ file_name: z.string(), failed_rows: z.int() })

const importEvents: ReadEvents = async (_, changes) =>
  changes.map((change) => {
    const facts = finishedImport.parse(change.data)
    return { change, type: 'import.finished', data: { import: { id: change.record_id, ...facts } } }
  })

const finishedReport = z.object({ report_type: reportType })

const reportEvents: ReadEvents = async (_, changes) =>
  changes.map((change) => {
    const facts = finishedReport.parse(change.data)
    return { change, type: 'report.ready', data: { report: { id: change.record_id, ...facts } } }
  })

/** What is read of which changes, and the events that may come of them. */
const sources: readonly {
  readonly name: string
  readonly on: readonly ChangePattern[]
  readonly read: ReadEvents
  readonly prefix: string
}[] = [
  { name: 'visits', on: visitChanges, read: visitEvents, prefix: 'visit.' },
  { name: 'requests', on: ['on-demand-request.created'], read: requestEvents, prefix: 'request.' },
  { name: 'alarms', on: ['alarm-firing.raised'], read: firingEvents, prefix: 'alarm.' },
  { name: 'panic-alarms', on: ['panic-alarm.raised'], read: panicEvents, prefix: 'panic.' },
  { name: 'imports', on: ['import.finished'], read: importEvents, prefix: 'import.' },
  { name: 'reports', on: ['report.finished'], read: reportEvents, prefix: 'report.' },
]

/**
 * Queues what happened for every webhook that asked for it. A change that is handed over twice is one event: its id is
 * that of the change.
 */
export const queueEvents = sources.map(({ name, on, read, prefix }) => ({
  name: `webhooks.${name}` as const,
  on,
  handleBatch: async (changes: readonly Change[], { readIn, writeIn }: BackgroundServices) => {
    const company_id = changes[0]?.company_id
    if (company_id === undefined) return
    // Most companies have no webhook: these cost one read.
    const webhooks = await readIn(company_id, selectSubscribed)
    const subscribed = webhooks.filter(({ events }) => events.some((it) => it.startsWith(prefix)))
    if (subscribed.length === 0) return
    await writeIn(company_id, async (context) => {
      const events = await read(context, changes)
      await insertNew(
        context,
        events.flatMap(({ change, type, data }) => {
          const body = JSON.stringify({ type, timestamp: change.added_on, company_id, data })
          return subscribed
            .filter((webhook) => webhook.events.includes(type))
            .map(({ id: webhook_id }) => ({ webhook_id, event_id: change.id, event: type, body }))
        }),
      )
    })
  },
}))

import type { Database, Db } from '../database/database.ts'
import { deliverContinuously, type DeliveryLimits } from '../deliveries/deliver.ts'
import { doublingPauses, type Outcome } from '../deliveries/delivery-rules.ts'
import type { Log } from '../logger.ts'
import { followCause } from '../tracing/spans.ts'
import type { Change, Subscriber } from './change.ts'
import { type ChangeDelivery, deliveriesTo, fanOut } from './change-deliveries.repository.ts'
import type { Loop } from './start-polling.ts'

/** Changes that one transaction hands out to their subscribers. */
const fanOut_changes = 500

export interface ChangeLimits extends DeliveryLimits {
  /** What `handleBatch` may take; then each change is handed over alone. */
  readonly batch_ms: number
}

const defaultLimits: ChangeLimits = {
  most: 256,
  most_per_lane: 128,
  attempt_ms: 10_000,
  batch_ms: 2000,
  lease_ms: 15_000,
}

/** Ten attempts in nine to thirteen minutes. */
export const changeRetry = {
  pauses_s: doublingPauses(1, 9),
  spread: 0.5,
  final: new Set<string>(),
}

interface DeliveringChanges<Services> {
  readonly database: Database
  readonly subscribers: readonly Subscriber<Services>[]
  readonly services: Services
  readonly clock: () => Date
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly limits?: Partial<ChangeLimits>
}

/**
 * Delivers the changes of the outbox to their subscribers, in this process and in any other that does the same.
 *
 * A handler that fails or takes too long is tried again later, and holds up nothing but later changes of the same
 * record to the same subscriber.
 */
export function deliverChanges<Services>({
  database,
  subscribers,
  services,
  clock,
  log,
  limits: given,
}: DeliveringChanges<Services>): Loop {
  const named = new Map<string, Subscriber<Services>>(
    subscribers.map((subscriber) => [subscriber.name, subscriber]),
  )
  const subscriptions = subscribers.flatMap(({ name: subscriber, on }) =>
    on.map((pattern) => ({ subscriber, pattern })),
  )
  const limits = { ...defaultLimits, ...given }
  const keyOf = ({ subscriber }: ChangeDelivery) => {
    const handling = named.get(subscriber)
    return handling && 'handleBatch' in handling ? subscriber : null
  }
  const kind = {
    table: deliveriesTo([...named.keys()]),
    retry: changeRetry,
    limits,
    unknown_error: null,
    batch: { keyOf, most_ms: limits.batch_ms },
    handOut: (db: Db, now: string) => fanOut(db, { subscriptions, now, most: fanOut_changes }),
  }
  const attempt = async (deliveries: readonly ChangeDelivery[], signal: AbortSignal) => {
    const subscriber = named.get(deliveries[0]?.subscriber ?? '')
    if (!subscriber) return null
    const changes = deliveries.map(changeOf)
    const handle = async () => {
      if ('handleBatch' in subscriber) await subscriber.handleBatch(changes, services, signal)
      else for (const change of changes) await subscriber.handle(change, services, signal)
      return null
    }
    const [first, ...others] = deliveries
    // Changes of several calls belong to the trace of none.
    const isOfOne = first && others.every(({ request_id }) => request_id === first.request_id)
    return isOfOne ? followCause(first, { name: subscriber.name }, handle) : handle()
  }
  const report = (delivery: ChangeDelivery, { state, error }: Outcome) => {
    // The log has nothing of what records say.
    const { data: _, ...about } = delivery
    if (state === 'waiting') log.warn({ ...about, error }, 'a change is tried again')
    if (state === 'failed') log.error({ ...about, error }, 'a change is set aside')
  }
  return deliverContinuously('outbox', { database, kind, clock, attempt, report }, log)
}

function changeOf({ change_id: id, ...delivery }: ChangeDelivery): Change {
  const { company_id, added_on, kind, record_id, data, request_id } = delivery
  return { company_id, id, added_on, kind, record_id, data, request_id }
}

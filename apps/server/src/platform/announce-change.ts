import type { Context } from './context.ts'
import { keepingPlan } from './database/kept-plan.ts'
import { causeOf } from './tracing/spans.ts'

interface Announcement {
  /** `<entity>.<past participle>`: `task.asked`. */
  readonly kind: `${string}.${string}`
  readonly record_id: string
  readonly data?: object
}

/** Adds an outbox entry for an event that changes no record; published after the commit. */
export async function announceChange(
  { db, company_id, now, newId, origin }: Context,
  { kind, record_id, data = {} }: Announcement,
): Promise<void> {
  await keepingPlan(db)
    .insertInto('outbox')
    .values({
      company_id,
      id: newId(),
      added_on: now,
      kind,
      record_id,
      data: JSON.stringify(data),
      ...causeOf(origin?.request_id ?? null),
    })
    .execute()
}

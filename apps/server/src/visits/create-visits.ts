import { AppError, type ErrorCode } from '@baquiano/contract/platform'
import type { VisitFields } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import { recordChanges } from '../platform/record-change.ts'
import { checkForms, checkIsAhead, checkPlan } from './check-plan.ts'
import { newVisit } from './new-visit.ts'
import { type PlanFacts, selectFactsOf } from './plan.repository.ts'
import { indexVisitData, type VisitData } from './visit-data.ts'
import { visitChangeOf } from './record-visit-change.ts'
import { visitEventOf } from './visit-event.ts'
import * as events from './visit-events.repository.ts'
import type { VisitRow } from './visit-row.ts'
import * as rows from './visit-rows.repository.ts'

/** One of many visits. */
export interface PlannedVisit extends Omit<VisitFields, keyof VisitData>, VisitData {
  readonly id: string
  /** Of a visit that a recurrence makes. */
  readonly recurrence_id?: string
  readonly recurrence_date?: string
  /** In place of the activity's. */
  readonly service_time: number | null
}

/** Visits of one batch: as many as the parameters of one `insert` of events hold. */
const batch = 1000

/**
 * Plans many visits by the rules of each new one, with its event, audit and outbox rows; a date that has its visit
 * already keeps that.
 *
 * @returns for each in their order why it was not planned; null where it was
 */
export async function createVisits(
  context: Context,
  planned: readonly PlannedVisit[],
): Promise<(ErrorCode | null)[]> {
  const codes: (ErrorCode | null)[] = []
  for (let start = 0; start < planned.length; start += batch) {
    codes.push(...(await createBatch(context, planned.slice(start, start + batch))))
  }
  return codes
}

async function createBatch(
  context: Context,
  planned: readonly PlannedVisit[],
): Promise<(ErrorCode | null)[]> {
  const checked = await checkVisits(context, planned)
  const made = checked.flatMap(({ row }) => row ?? [])
  const inserted = await rows.insertMany(context, made)
  const created = made.flatMap((row) => {
    const number = inserted.get(row.id)
    return number === undefined ? [] : [{ ...row, number }]
  })
  if (created.length > 0) await announce(context, created)
  return checked.map(({ row, code }) => {
    if (row) return inserted.has(row.id) ? null : 'RECURRENCE_DATE_TAKEN'
    return code
  })
}

/**
 * The rows that visits would be, by the rules of each new one, and why there is none.
 *
 * @param coming visit points that will be registered before the visits are, for everybody
 */
export async function checkVisits(
  context: Context,
  planned: readonly PlannedVisit[],
  coming: ReadonlySet<string> = new Set(),
): Promise<CheckedPlan[]> {
  const facts = await selectFactsOf(context, planned)
  return planned.map((visit, index) => {
    const found = facts[index]
    const isComing = found && coming.has(visit.visit_point_id)
    return checkOne(context, visit, isComing ? { ...found, ...comingPoint } : found)
  })
}

const comingPoint = { point_status: 'Active', is_point_of_resource: true } as const

interface CheckedPlan {
  readonly row: Omit<VisitRow, 'number'> | null
  readonly code: ErrorCode | null
}

function checkOne(
  context: Context,
  { service_time, ...visit }: PlannedVisit,
  facts: PlanFacts | undefined,
): CheckedPlan {
  if (!facts) throw new Error('A plan has no facts')
  try {
    const timing = checkPlan(facts, visit.resource_id)
    checkForms(timing, context)
    checkIsAhead(timing, context.now)
    const times = { ...timing, service_time: service_time ?? timing.service_time }
    return { row: newVisit(context, visit, times), code: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { row: null, code: error.code }
  }
}

async function announce(context: Context, created: readonly VisitRow[]): Promise<void> {
  const { now: event_at } = context
  await indexVisitData(context, created)
  const happened = { transition: 'create', from_status: null } as const
  await events.insert(
    context,
    created.map(({ id: visit_id, status: to_status, resource_id }) => {
      const about = { id: context.newId(), visit_id, resource_id, event_at }
      return visitEventOf(context, { ...happened, ...about, to_status })
    }),
  )
  await recordChanges(
    context,
    created.map((after) => visitChangeOf(context, { transition: 'create', before: null, after })),
  )
}

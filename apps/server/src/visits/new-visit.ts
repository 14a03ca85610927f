import type { VisitFields } from '@baquiano/contract/visits'
import type { Context } from '../platform/context.ts'
import type { VisitData } from './visit-data.ts'
import type { VisitRow } from './visit-row.ts'
import { randomBytes } from 'node:crypto'
import { limits } from '@baquiano/contract/platform'

interface NewVisit extends Omit<VisitFields, keyof VisitData>, VisitData {
  readonly id: string
  readonly tracking_code?: string | undefined
  /** When it was planned, where that is told later than it happened: what is done on it comes after this. */
  readonly planned_at?: string
  /** Of a visit that a recurrence makes. */
  readonly recurrence_id?: string
  readonly recurrence_date?: string
}

/** A new visit: Scheduled with a resource, Not Assigned without one. */
export function newVisit(
  { now }: Context,
  {
    tracking_code = newTrackingCode(),
    planned_at = now,
    recurrence_id,
    recurrence_date,
    ...fields
  }: NewVisit,
  { start_at, end_at, service_time }: Pick<VisitRow, 'start_at' | 'end_at' | 'service_time'>,
): Omit<VisitRow, 'number'> {
  return {
    ...fields,
    needs: fields.needs ?? null,
    tracking_code,
    status: fields.resource_id === null ? 'Not Assigned' : 'Scheduled',
    former_status: null,
    start_at,
    end_at,
    service_time,
    on_the_way_at: null,
    arrived_at: null,
    started_at: null,
    finished_at: null,
    canceled_at: null,
    cancel_reason: null,
    imported: false,
    recurrence_id: recurrence_id ?? null,
    recurrence_date: recurrence_date ?? null,
    moved_at: planned_at,
    added_on: now,
    update_on: now,
  }
}

/** Without 0, O, 1 and I: people read the code aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** As long as a code may be (specification, point 9), 110 bits: nobody finds the visit of another by trying. */
const newTrackingCode = (): string =>
  Array.from(randomBytes(limits.tracking_code), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  ).join('')

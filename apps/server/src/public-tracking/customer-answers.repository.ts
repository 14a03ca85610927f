import {
  type CustomerAnswer,
  noAnswer,
  type RescheduleRequest,
  rescheduleRequest,
} from '@baquiano/contract/public-tracking'
import type { Generated } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Json } from '../platform/database/tables.ts'

interface CustomerRow {
  readonly confirmed_at: string | null
  readonly confirmed_start_at: string | null
  readonly instructions: Generated<string>
  readonly request: Json | null
  readonly requested_at: string | null
  readonly requested_start_at: string | null
  readonly score: number | null
  readonly comment: Generated<string>
  readonly rated_at: string | null
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit_customer: CustomerRow & { company_id: string; visit_id: string }
  }
}

const columns = [
  'confirmed_at',
  'confirmed_start_at',
  'instructions',
  'request',
  'requested_at',
  'requested_start_at',
  'score',
  'comment',
  'rated_at',
] as const

type Reading = Pick<Context, 'db' | 'company_id'>

export function selectAnswer({ db, company_id }: Reading, visit_id: string) {
  return db
    .selectFrom('visit_customer')
    .where('company_id', '=', company_id)
    .where('visit_id', '=', visit_id)
    .select(columns)
    .executeTakeFirst()
}

/** What still holds of it, for a visit that starts at `start_at`. */
export function answerOf(
  row: Awaited<ReturnType<typeof selectAnswer>>,
  start_at: string,
): CustomerAnswer {
  if (!row) return noAnswer
  const { confirmed_at, instructions, requested_at, score, comment, rated_at } = row
  const request = row.requested_start_at === start_at ? rescheduleRequest.parse(row.request) : null
  return {
    confirmed_at: row.confirmed_start_at === start_at ? confirmed_at : null,
    instructions,
    request: request && requested_at ? { ...request, requested_at } : null,
    rating: score !== null && rated_at !== null ? { score, comment, rated_at } : null,
  }
}

interface Changes {
  readonly confirmed_at?: string | null
  readonly confirmed_start_at?: string | null
  readonly instructions?: string
  readonly request?: string | null
  readonly requested_at?: string | null
  readonly requested_start_at?: string | null
  readonly score?: number
  readonly comment?: string
  readonly rated_at?: string
}

const noRequest = { request: null, requested_at: null, requested_start_at: null }
const noConfirmation = { confirmed_at: null, confirmed_start_at: null }

/** The time that the visit has suits; what was asked for before is withdrawn. */
export const confirmed = (now: string, start_at: string): Changes => ({
  ...noRequest,
  confirmed_at: now,
  confirmed_start_at: start_at,
})

export const requested = (now: string, start_at: string, request: RescheduleRequest): Changes => ({
  ...noConfirmation,
  request: JSON.stringify(request),
  requested_at: now,
  requested_start_at: start_at,
})

export async function save(
  { db, company_id }: Context,
  visit_id: string,
  changes: Changes,
): Promise<void> {
  await db
    .insertInto('visit_customer')
    .values({ company_id, visit_id, ...changes })
    .onConflict((conflict) => conflict.columns(['company_id', 'visit_id']).doUpdateSet(changes))
    .execute()
}

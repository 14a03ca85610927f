import type { HourClass, TravelTimeFactor } from '@baquiano/contract/roads'
import type { Context } from '../../platform/context.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    travel_time_factor: Omit<TravelTimeFactor, 'learnt_at'> & {
      company_id: string
      learnt_at: string
    }
  }
}

/** What the company has learnt so far. */
export function selectTravelTimeFactors({ db, company_id }: Context): Promise<TravelTimeFactor[]> {
  return db
    .selectFrom('travel_time_factor')
    .where('company_id', '=', company_id)
    .select(['hour_class', 'factor', 'samples', 'learnt_at'])
    .execute()
}

export async function upsertTravelTimeFactor(
  { db, company_id, now }: Context,
  travelTimeFactor: Omit<TravelTimeFactor, 'learnt_at'>,
): Promise<void> {
  const { factor, samples } = travelTimeFactor
  await db
    .insertInto('travel_time_factor')
    .values({ ...travelTimeFactor, company_id, learnt_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'hour_class'])
        .doUpdateSet({ factor, samples, learnt_at: now }),
    )
    .execute()
}

/** Returns to the usual factor: there are no longer enough trips of those hours. */
export async function deleteTravelTimeFactor(
  { db, company_id }: Context,
  hour_class: HourClass,
): Promise<void> {
  await db
    .deleteFrom('travel_time_factor')
    .where('company_id', '=', company_id)
    .where('hour_class', '=', hour_class)
    .execute()
}

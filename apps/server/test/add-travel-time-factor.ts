import type { TestServer } from './server.ts'

interface Driven {
  readonly company_id: string
  readonly resource_id: string
  readonly visit_id: string
}

/** What a night leaves of a trip to a visit, and what it has learnt; a job's work, no call's. */
export async function addTravelTimeFactor(
  { database }: TestServer,
  { company_id, ...trip }: Driven,
): Promise<void> {
  const at = '2026-03-01T15:00:00.000Z'
  await database.transaction(company_id, async (db) => {
    const times = { on_the_way_at: at, driven_s: 600, engine_s: 400, reason: null }
    const leg = { ...trip, ...times, company_id, hour_class: 'weekend' as const }
    await db.insertInto('road_leg').values(leg).execute()
    const row = { company_id, hour_class: 'weekend' as const, factor: 1.5, samples: 20 }
    await db
      .insertInto('travel_time_factor')
      .values({ ...row, learnt_at: at })
      .execute()
  })
}

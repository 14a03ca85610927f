import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { keepPositionDays, removeUnkeptPositions } from './position-days.ts'
import { ensureDays, removeOldPositions } from './position-days.repository.ts'

const { database } = await createTestDatabase('app')
const dayMs = 86_400_000
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
const dayOf = (instant: string) => instant.slice(0, 10)

async function aCompanyWithFixes(ages: readonly number[]): Promise<string> {
  const company_id = uuidv7()
  const resource_id = uuidv7()
  const owner = { company_id, resource_id, device_id: resource_id, received_at: ago(0) }
  const measures = {
    accuracy_m: null,
    speed_km_h: null,
    course_deg: null,
    altitude_m: null,
    battery_pct: null,
    is_doubtful: false,
  }
  await database.transaction(company_id, async (db) => {
    for (const age of ages) await ensureDays(db, dayOf(ago(age)), dayOf(ago(age)))
    const rows = ages.map((age) => ({
      ...owner,
      ...measures,
      id: uuidv7(),
      fix_at: ago(age),
      cx: -74,
      cy: 4,
    }))
    await db.insertInto('position').values(rows).execute()
  })
  return company_id
}

async function agesOf(company_id: string): Promise<number[]> {
  const query = database.reader(company_id).selectFrom('position').select('fix_at')
  const rows = await query.orderBy('fix_at', 'desc').execute()
  return rows.map(({ fix_at }) => Math.round((now.getTime() - Date.parse(fix_at)) / dayMs))
}

it('keeps positions as long as their company does, and no company for another', async () => {
  const [short, long] = [await aCompanyWithFixes([5, 20, 80]), await aCompanyWithFixes([5, 20, 80])]
  const retention = [
    { company_id: short, position_days: 10 },
    { company_id: long, position_days: 90 },
  ]
  await keepPositionDays(database, now, retention)
  await removeUnkeptPositions(database, now, retention)
  expect([await agesOf(short), await agesOf(long)]).toEqual([[5], [5, 20, 80]])
})

it('keeps who was on duty as long as the positions of their company', async () => {
  const companies = [
    { company_id: uuidv7(), position_days: 10 },
    { company_id: uuidv7(), position_days: 90 },
  ]
  for (const { company_id } of companies) {
    const changes = [5, 20, 95].map((age) => ({
      company_id,
      resource_id: company_id,
      id: uuidv7(),
      is_on_duty: true,
      changed_at: ago(age),
      received_at: ago(age),
    }))
    await database.transaction(company_id, async (db) => {
      await db.insertInto('duty_change').values(changes).execute()
    })
  }
  await removeUnkeptPositions(database, now, companies)
  const kept = companies.map(({ company_id }) =>
    database.reader(company_id).selectFrom('duty_change').select('id').execute(),
  )
  expect((await Promise.all(kept)).map(({ length }) => length)).toEqual([1, 2])
})

it('drops days that no company keeps', async () => {
  const company_id = await aCompanyWithFixes([5, 120])
  await keepPositionDays(database, now, [{ company_id, position_days: 30 }])
  expect(await agesOf(company_id)).toEqual([5])
})

it('lets nothing go that is younger than a week', async () => {
  const company_id = await aCompanyWithFixes([3])
  const removing = { company_id, before: ago(1), quantity: 10 }
  const attempt = database.transaction(company_id, (db) => removeOldPositions(db, removing))
  await expect(attempt).rejects.toMatchObject({ code: '42501' })
  expect(await agesOf(company_id)).toEqual([3])
})

import { recurrences } from '@baquiano/contract/recurrences'
import { aRecurrence } from './recurrence-fixtures.ts'
import type { TestServer } from './server.ts'

interface Team {
  readonly visit_point_id: string
  readonly activity_id: string
  readonly resource_id: string
  readonly token: string
}

/** A recurrence of March, of which its second Monday is left out. */
export async function addRecurrence(
  { call }: TestServer,
  { visit_point_id, activity_id, resource_id, token }: Team,
): Promise<string> {
  const rrule = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260331'
  const body = aRecurrence({ visit_point_id, activity_id, resource_id, rrule })
  const { id } = (await call(recurrences.create, { body }, token)).body
  const left = { params: { id }, body: { date: '2026-03-09' } }
  await call(recurrences.addException, left, token)
  return id
}

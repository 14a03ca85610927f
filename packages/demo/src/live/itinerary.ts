import { visit, visits } from '@baquiano/contract/visits'
import { z } from 'zod'
import type { Company } from '../demo.ts'
import { localTime } from '../world/local-time.ts'
import { inOrder } from '../world/next-move.ts'

/** A visit of today that is not over, as its people and the desk need to know it. */
const openVisit = visit.pick({
  id: true,
  number: true,
  status: true,
  resource_id: true,
  activity_id: true,
  start_at: true,
  end_at: true,
  started_at: true,
  service_time: true,
  cx: true,
  cy: true,
})
type OpenVisit = z.output<typeof openVisit>

const fields = openVisit.keyof().exclude(['id']).options
const openStatuses = [
  'Not Assigned',
  'Scheduled',
  'Rescheduled',
  'Delayed',
  'On the way',
  'In progress',
] as const

/** The open visits of today, in the order in which they are to be done. */
export async function fetchOpenVisits({ supervisor, state }: Company): Promise<OpenVisit[]> {
  const { date } = localTime(Date.now(), state.time_zone)
  const dates = { date_init: date, date_end: date }
  const { records } = await supervisor(visits.filter, {
    body: { filters: { dates, status: [...openStatuses] }, fields: [...fields], quantity: null },
  })
  return inOrder(z.array(openVisit).parse(records))
}

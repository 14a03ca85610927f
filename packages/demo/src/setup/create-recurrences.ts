import { dayMs } from '@baquiano/contract/platform'
import { recurrences } from '@baquiano/contract/recurrences'
import type { Company } from '../demo.ts'
import { localTime } from '../world/local-time.ts'
import { recordIds } from '../world/record-ids.ts'
import { recurrencePlans } from '../world/recurrence-plans.ts'
import type { Worker } from '../world/worker.ts'

/** Plans what repeats, from tomorrow on, so that the next weeks have it; what exists stays as it is. */
export async function createRecurrences(
  { plan, state, supervisor }: Company,
  workers: readonly Worker[],
): Promise<void> {
  const { date: start_date } = localTime(Date.now() + dayMs, state.time_zone)
  for (const [index, { key, ...rule }] of recurrencePlans.entries()) {
    const worker = workers[index]
    if (!worker) continue
    const [place] = worker.round.stops
    const [activity] = plan.activities
    await supervisor(recurrences.create, {
      body: {
        ...rule,
        id: recordIds.recurrence(plan.key, key),
        start_date,
        holiday_country: 'CO',
        visit_point_id: recordIds.place(plan.key, place.key),
        activity_id: recordIds.activity(plan.key, activity.key),
        resource_id: recordIds.person(plan.key, worker.person.key),
      },
    })
  }
}

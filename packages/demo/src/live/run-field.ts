import { demoPhones } from '@baquiano/contract/demo-phones'
import { pause } from '../api/pause.ts'
import type { Company } from '../demo.ts'
import { recordIds } from '../world/record-ids.ts'
import { silentSince } from '../world/silence.ts'
import { carryOut, type FieldWorker } from './carry-out.ts'
import { fetchOpenVisits } from './itinerary.ts'

const everyMs = 1000

/** Lets people do their visits, by the plan as it stands in the product, until the demo is stopped. */
export async function runField(company: Company, crew: readonly FieldWorker[]): Promise<never> {
  const { plan, state, demo } = company
  for (;;) {
    const [open, held] = await Promise.all([
      fetchOpenVisits(company),
      company.supervisor(demoPhones.list, {}),
    ])
    const heldIds = new Set(held.records.map(({ resource_id }) => resource_id))
    const reachable = crew.filter(
      ({ worker }) => silentSince(worker.person, state.begun_ms, Date.now()) === null,
    )
    await Promise.all(
      reachable.map((one) => {
        const id = recordIds.person(plan.key, one.worker.person.key)
        return carryOut(company, one, {
          visits: open.filter(({ resource_id }) => resource_id === id),
          isHeld: heldIds.has(id),
        })
      }),
    )
    await pause(everyMs, demo.signal)
  }
}

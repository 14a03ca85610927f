import { dayMs, localDateOf } from '@baquiano/contract/platform'
import { z } from 'zod'
import { selectDeviceIds } from '../devices/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Change } from '../platform/outbox/change.ts'
import { findVisits } from './visits.service.ts'

/** Of `visitChangeOf`. */
const moved = z.object({
  actor_id: z.string().nullable(),
  resource_id: z.string().nullable(),
  former_resource_id: z.string().nullable(),
})

/**
 * Lets the phones of whoever has, or had, a visit of these days ask for what is new of it. They hear nothing else: the calls
 * know who may read what.
 */
export async function announceToPhones(
  changes: readonly Change[],
  { realtime, readIn }: Pick<BackgroundServices, 'realtime' | 'readIn'>,
): Promise<void> {
  const company_id = changes[0]?.company_id
  if (company_id === undefined) return
  const phones = await readIn(company_id, async (context) => {
    const ids = changes.map(({ record_id }) => record_id)
    const records = await findVisits(context, ids)
    const now = Date.parse(context.now)
    // A phone holds today and tomorrow, whatever the zone.
    const [first, last] = [now - dayMs, now + 2 * dayMs].map((at) =>
      localDateOf(new Date(at), 'UTC'),
    )
    const resource_ids = changes.flatMap(({ record_id, data }) => {
      const date = records.get(record_id)?.date
      const isNear = date === undefined || (date >= (first ?? date) && date <= (last ?? date))
      const { data: of } = moved.safeParse(data)
      if (!isNear || !of) return []
      return [of.resource_id, of.former_resource_id].filter(
        (id): id is string => id !== null && id !== of.actor_id,
      )
    })
    return selectDeviceIds(context, [...new Set(resource_ids)])
  })
  for (const id of phones) realtime.announce(id)
}

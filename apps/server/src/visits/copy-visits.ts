import { dayMs } from '@baquiano/contract/platform'
import type { Visit, VisitCopy } from '@baquiano/contract/visits'
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import * as repository from './visit-list.repository.ts'
import { createVisit, getVisit } from './visits.service.ts'

/**
 * Plans the visits of some days again on others, each for itself and with the rules of a new one; canceled ones are
 * left out.
 *
 * A copy has the id that its original and its day make: the same copy asked for twice is one visit.
 */
export function copyVisits(context: Context, { dates, to, ...of }: VisitCopy) {
  const { resource_id, after_id, ...filters } = of
  const days = Date.parse(to) - Date.parse(dates.date_init)
  return actInBulk(context, {
    pick: () =>
      repository.selectIds(context, {
        filters: {
          ...filters,
          dates,
          ...(resource_id !== undefined && { resource_id: [resource_id] }),
        },
        after_id,
      }),
    act: async (id) => {
      const visit = await getVisit(context, id)
      await planAgain(context, visit, dayAfter(visit.date, days))
    },
  })
}

/** The same work for the same person at the same hours of another day. @throws AppError as `createVisit` */
export async function planAgain(context: Context, visit: Visit, date: string): Promise<Visit> {
  const { id, visit_point_id, resource_id, activity_id, description, hour_init, hour_end } = visit
  const { needs } = visit
  const fields = {
    visit_point_id,
    resource_id,
    activity_id,
    description,
    needs,
    hour_init,
    hour_end,
  }
  return createVisit(context, { ...fields, date, id: copyId(id, date) }, { like: visit })
}

/** The same for the same original and day. */
function copyId(id: string, date: string): string {
  const random = createHash('sha256').update(`${id} ${date}`).digest()
  return uuidv7({ msecs: Date.parse(date), random })
}

const dayAfter = (date: string, ms: number): string =>
  new Date(Date.parse(date) + Math.round(ms / dayMs) * dayMs).toISOString().slice(0, 10)

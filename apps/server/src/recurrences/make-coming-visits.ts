import { readModules } from '../auth/index.ts'
import { inEachCompany } from '../companies/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { comingDays, makeVisits } from './make-visits.ts'
import * as repository from './recurrences.repository.ts'

/** Recurrences of one transaction: it holds the company's counter of visits, and is over within a second or two. */
const batch = 40

/** Makes the visits of the coming days of every company, in as many transactions as it takes. For the job. */
export async function makeComingVisits(platform: Platform): Promise<void> {
  const last = new Map<string, string>()
  let isLeft: boolean
  do {
    isLeft = false
    await inEachCompany(platform, async (context) => {
      const { company_id } = context
      const id = await makeDueVisits(context, last.get(company_id) ?? null)
      if (id === null) return
      last.set(company_id, id)
      isLeft = true
    })
  } while (isLeft)
}

/** Makes those of the next recurrences of a company; answers the last of them, or null where there are no more. */
export async function makeDueVisits(
  context: Context,
  after_id: string | null,
): Promise<string | null> {
  // The system actor has no modules of its own.
  const modules = new Set(readModules(await repository.selectModules(context)))
  if (!modules.has('CALENDAR')) return null
  const due = await repository.lockDue(context, {
    ...comingDays(context),
    after_id,
    quantity: batch,
  })
  const last = due.at(-1)
  if (!last) return null
  await makeVisits({ ...context, person: { ...context.person, modules } }, due)
  return last.id
}

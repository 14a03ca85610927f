import type {
  FailedChangeBulkRequest,
  FailedChangeListRequest,
} from '@baquiano/contract/failed-changes'
import { AppError, type BulkOutcome, limits } from '@baquiano/contract/platform'
import type { Context, Platform, PlatformContext } from '../platform/context.ts'
import { inContext, inNameOf } from '../platform/enter-context.ts'
import { deliverAgain } from '../platform/deliveries/deliveries.repository.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './failed-changes.repository.ts'

/** One page of the changes that were set aside, and how many match. @throws AppError `CURSOR_INVALID` */
export function listFailedChanges(context: PlatformContext, request: FailedChangeListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `FAILED_CHANGE_NOT_FOUND`, for one that is tried again already too */
export async function retryFailedChange(
  context: PlatformContext,
  id: string,
): Promise<{ id: string }> {
  const company_id = (await repository.selectCompanies(context, [id])).get(id)
  if (company_id === undefined) throw new AppError('FAILED_CHANGE_NOT_FOUND')
  return context.inCompany(company_id, async (own) => {
    if (!(await retryIn(own, id))) throw new AppError('FAILED_CHANGE_NOT_FOUND')
    return { id }
  })
}

/**
 * Tries up to `limits.bulk` changes again, those of each company in a transaction of their own. A repeated call does
 * no harm, so none of the transactions stores its answer.
 */
export async function retryFailedChanges(
  platform: Platform,
  context: PlatformContext,
  { select }: FailedChangeBulkRequest,
): Promise<{ outcomes: BulkOutcome[]; next_id: string | null }> {
  const picked = 'id' in select ? select.id : await repository.selectMatchingIds(context, select)
  const ids = picked.slice(0, limits.bulk)
  const companies = await repository.selectCompanies(context, ids)
  const retried = new Set<string>()
  for (const company_id of new Set(companies.values())) {
    const person = inNameOf(context.person, company_id)
    const entry = { person, atomic: true, origin: context.origin }
    const own = ids.filter((id) => companies.get(id) === company_id)
    const done = await inContext(platform, entry, async (within) => {
      const outcomes: [id: string, isRetried: boolean][] = []
      for (const id of own) outcomes.push([id, await retryIn(within, id)])
      return outcomes
    })
    for (const [id, isRetried] of done) if (isRetried) retried.add(id)
  }
  return {
    outcomes: ids.map((id) => ({ id, code: retried.has(id) ? null : 'FAILED_CHANGE_NOT_FOUND' })),
    next_id: picked.length > ids.length ? (ids.at(-1) ?? null) : null,
  }
}

/** False where it is not set aside any more. */
async function retryIn(context: Context, id: string): Promise<boolean> {
  const change = await deliverAgain(context, 'outbox_delivery', id)
  if (!change) return false
  const { kind, record_id, subscriber } = change
  const before = { kind, record_id, subscriber }
  await recordChange(context, { kind: 'failed-change.retried', record_id: id, before })
  return true
}

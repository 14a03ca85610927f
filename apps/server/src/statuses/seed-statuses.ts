import { knownStatuses } from '@baquiano/contract/statuses'
import type { Context } from '../platform/context.ts'
import { insertSeeds } from './statuses.repository.ts'

/** Gives a new company the statuses that the product itself says of records. */
export async function seedStatuses(context: Context): Promise<void> {
  const { now, newId } = context
  const beginning = { is_known: true, added_on: now, update_on: now, update_by: null }
  await insertSeeds(
    context,
    knownStatuses.map((name) => ({ ...beginning, id: newId(), name })),
  )
}

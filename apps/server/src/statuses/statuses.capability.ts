import { AppError } from '@baquiano/contract/platform'
import { knownStatuses, type Status, statuses } from '@baquiano/contract/statuses'
import type { Context } from '../platform/context.ts'
import { recordCapability } from '../records/index.ts'
import { insertSeeds, isReferred, statusRepository } from './statuses.repository.ts'

const assertOwn = ({ is_known }: Status): void => {
  if (is_known) throw new AppError('STATUS_KNOWN')
}

export const statusesCapability = {
  ...recordCapability(statuses, {
    entity: 'status',
    list: 'statuses',
    repository: statusRepository,
    beforeCreate: () => ({ is_known: false }),
    beforeUpdate: (_, { before }) => assertOwn(before),
    beforeRemove: async (context, before) => {
      assertOwn(before)
      if (await isReferred(context, before.id)) throw new AppError('STATUS_IN_USE')
    },
  }),
  seed,
}

/** Gives a new company the statuses that the product itself sets. */
async function seed(context: Context): Promise<void> {
  const { now, newId } = context
  const initial = { is_known: true, added_on: now, update_on: now, update_by: null }
  await insertSeeds(
    context,
    knownStatuses.map((name) => ({ ...initial, id: newId(), name })),
  )
}

import type { Group, GroupFields, GroupListRequest } from '@baquiano/contract/groups'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './groups.repository.ts'

/**
 * One page of the company's groups, and how many match.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listGroups(context: Context, request: GroupListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `GROUP_NAME_TAKEN` */
export async function createGroup(
  context: Context,
  { id = context.newId(), ...fields }: GroupFields & { readonly id?: string | undefined },
): Promise<Group> {
  const created = await repository.insertOnce(context, { ...fields, id, added_on: context.now })
  if (!created) return getGroup(context, id)
  await recordChange(context, { kind: 'group.created', record_id: id, after: created })
  return created
}

async function getGroup(context: Context, id: string): Promise<Group> {
  const group = await repository.selectById(context, id)
  if (!group) throw new AppError('GROUP_NOT_FOUND')
  return group
}

import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { roleSeeds } from './role-seeds.ts'
import * as repository from './roles.repository.ts'

/** Gives a new company its roles; answers the administrators'. */
export async function seedRoles(context: Context): Promise<{ administrator_role_id: string }> {
  const [first, ...others] = roleSeeds
  const administrator = { ...first, id: context.newId() }
  const seeds = [administrator, ...others.map((seed) => ({ ...seed, id: context.newId() }))]
  const beginning = { added_on: context.now, update_on: context.now, update_by: null }
  await repository.insertSeeds(
    context,
    seeds.map((seed) => ({ ...seed, ...beginning })),
  )
  for (const after of seeds) {
    await recordChange(context, { kind: 'role.created', record_id: after.id, after })
  }
  return { administrator_role_id: administrator.id }
}

import type { Module, Permission } from '@baquiano/contract/platform'
import { moduleNames } from '@baquiano/contract/platform'
import type { Context } from '../../platform/context.ts'
import { selectGivers } from './people.repository.ts'

const modules = new Set<string>(moduleNames)
const isModule = (name: string) => modules.has(name)

/**
 * Who of the caller's company can give what is missing. Nobody grants what they do not hold, so givers of a permission
 * hold it, and may change roles or people; a module is switched on by whoever may change the configuration.
 */
export function listPermissionGivers(
  context: Context,
  names: readonly (Permission | Module)[],
): Promise<{ records: { id: string; name: string; role_name: string }[]; total: number }> {
  const held = names.filter((name) => !isModule(name))
  return selectGivers(context, {
    held: names.some(isModule) ? [...held, 'COMPANYCONFIG_UPDATE'] : held,
    any: held.length > 0 ? ['ROLE_UPDATE', 'RESOURCES_UPDATE'] : [],
  })
}

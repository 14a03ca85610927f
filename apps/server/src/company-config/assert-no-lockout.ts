import { configSchemas } from '@baquiano/contract/company-config'
import { AppError, type Module } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'

/** Without these modules a company's administrator could neither enable modules again nor permit it to somebody. */
const indispensable: readonly Module[] = ['COMPANYCONFIG', 'ROLE']

/**
 * Prevents a person from disabling what they need to enable it again.
 *
 * @param config_json of MODULS; null where the entry is removed, and with it every module
 * @throws AppError `MODULE_LOCKS_OUT`, each module beside `config_json.modules`
 */
export function assertNoLockout({ person }: Context, config_json: object | null): void {
  const enabled = new Set(configSchemas.MODULS.safeParse(config_json).data?.modules)
  const lost = indispensable.filter((module) => person.modules.has(module) && !enabled.has(module))
  if (lost.length === 0) return
  const errors = lost.map((module) => ({
    path: `config_json.modules.${module}`,
    code: 'MODULE_LOCKS_OUT',
  }))
  throw new AppError('MODULE_LOCKS_OUT', { errors })
}

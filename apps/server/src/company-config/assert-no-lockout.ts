import { configSchemas } from '@baquiano/contract/company-config'
import { AppError, type Module } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'

/** Without these a company's administrator could switch nothing on again, nor let anybody. */
const indispensable: readonly Module[] = ['COMPANYCONFIG', 'ROLE']

/**
 * Keeps a person from switching off what they would need to switch it on again.
 *
 * @param config_json of MODULS; null where the entry goes, and with it every module
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

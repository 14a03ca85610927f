import { knownTypes } from '@baquiano/contract/company-config'
import type { SeedCompany } from '../platform/capability.ts'
import { saveConfig } from './save-config.ts'
import { insertKnownTypes } from '../type-configs/index.ts'

/** Gives a new company the known types, and its first modules. */
export const seedConfig: SeedCompany = async (context, { modules }) => {
  await insertKnownTypes(context, knownTypes)
  await saveConfig(context, { type_config_name: 'MODULS', config_json: { modules: [...modules] } })
}

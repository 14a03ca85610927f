import { knownTypes } from '@baquiano/contract/company-config'
import type { Module } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { saveConfig } from './save-config.ts'
import { insertKnown } from './type-config.repository.ts'

/** Gives a new company the known types, and the modules it begins with. */
export async function seedConfig(context: Context, modules: readonly Module[]): Promise<void> {
  await insertKnown(context, knownTypes)
  await saveConfig(context, { type_config_name: 'MODULS', config_json: { modules: [...modules] } })
}

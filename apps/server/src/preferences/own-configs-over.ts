import type { Context } from '../platform/context.ts'
import { getPreference } from './preferences.service.ts'

interface Entry {
  readonly type_config_name: string
  readonly config_json: Record<string, unknown>
}

/** Merges the person's own values into the company's, name by name (requirement CO-09). */
export async function ownConfigsOver<Config extends Entry>(
  context: Context,
  configs: readonly Config[],
): Promise<Config[]> {
  const { company_config_list } = await getPreference(context)
  const own = new Map(company_config_list.map((it) => [it.type_config_name, it.config_json]))
  return configs.map((config) => ({
    ...config,
    config_json: { ...config.config_json, ...own.get(config.type_config_name) },
  }))
}

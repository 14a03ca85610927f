import { type Module, moduleNames } from '@baquiano/contract/platform'
import { z } from 'zod'

const moduls = z.object({ modules: z.array(z.string()) })

/** The modules enabled in MODULS; unknown names are ignored. */
export function readModules(config_json: unknown): Module[] {
  const names = new Set(moduls.safeParse(config_json).data?.modules)
  return moduleNames.filter((name) => names.has(name))
}

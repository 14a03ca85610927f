import {
  type CompanyConfig,
  companyConfig,
  companyConfigFields,
  configSchemaOf,
} from '@baquiano/contract/company-config'
import { fieldErrors } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { readJson } from '@baquiano/ui/form/fields/read-json.ts'

const { name, value } = companyConfigFields.shape

/** What the form holds: `config_json` as the text that fields and editor both write. */
export type ConfigValues = { name: string; value: string; config_json: string }

/** By the contract's own schema of the type, each problem at the field of the JSON that has it. */
export const configFormSchema = (type_config_name: string): z.ZodType<ConfigValues> =>
  z.strictObject({ name, value, config_json: z.string() }).superRefine(({ config_json }, check) => {
    const { object } = readJson(config_json)
    if (!object) {
      check.addIssue({ code: 'custom', path: ['config_json'], message: 'JSON_UNREADABLE' })
      return
    }
    const { error } = configSchemaOf(type_config_name).safeParse(object)
    for (const { path, code } of error ? fieldErrors(error) : []) {
      const below = path === '' ? [] : path.split('.')
      check.addIssue({ code: 'custom', path: ['config_json', ...below], message: code })
    }
  })

export const jsonText = (object: object): string => JSON.stringify(object, null, 2)

export function readConfig(record: unknown): ServerVersion<ConfigValues> {
  const config: CompanyConfig = companyConfig.parse(record)
  return {
    values: {
      name: config.name,
      value: config.value,
      config_json: jsonText(config.config_json),
    },
    version: config.update_on,
    changedById: config.update_by,
    changedByName: config.update_by_name,
  }
}

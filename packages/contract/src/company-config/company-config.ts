import { z } from 'zod'
import {
  instant,
  jsonObject,
  limits,
  optionalText,
  recordId,
  recordStamps,
  requiredText,
} from '../platform/index.ts'

/** Letters only, no spaces (specification, point 5). */
const configName = requiredText().refine(
  (name) => /^\p{L}*$/u.test(name),
  'NAME_HAS_OTHER_THAN_LETTERS',
)

/** What a person fills in; `config_json` is judged by the schema of its type. */
export const companyConfigFields = z.strictObject({
  type_config_name: requiredText(),
  name: configName,
  value: optionalText(limits.long_text),
  config_json: jsonObject,
})
export type CompanyConfigFields = z.output<typeof companyConfigFields>

/** One entry of a company's configuration. */
export const companyConfig = z.object({
  ...companyConfigFields.shape,
  id: recordId,
  type_config_id: recordId,
  /** Counts what it has been; each is kept. */
  version_number: z.int(),
  ...recordStamps,
})
export type CompanyConfig = z.output<typeof companyConfig>

/** What an entry was, who made it so and when. */
export const companyConfigVersion = z.object({
  version_number: z.int(),
  name: configName,
  value: z.string(),
  config_json: jsonObject,
  added_on: instant,
  update_by: recordId.nullable(),
  update_by_name: z.string().nullable(),
})
export type CompanyConfigVersion = z.output<typeof companyConfigVersion>

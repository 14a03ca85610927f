import { companyConfigFields, configSchemaOf } from '@baquiano/contract/company-config'
import { AppError, fieldErrors } from '@baquiano/contract/platform'
import { z } from 'zod'

const json = companyConfigFields.shape.config_json

/**
 * A `config_json` as it is stored: validated by the schema of its type, with defaults.
 *
 * @throws AppError `UNKNOWN_FIELD` or `VALIDATION_FAILED`, with `errors` below `config_json`
 */
export function validateConfig(type_config_name: string, config_json: unknown) {
  const schema = z.object({ config_json: configSchemaOf(type_config_name) })
  const { data, error } = schema.safeParse({ config_json })
  if (data) return json.parse(data.config_json)
  const errors = fieldErrors(error)
  const unknown = errors.some(({ code }) => code === 'UNKNOWN_FIELD')
  throw new AppError(unknown ? 'UNKNOWN_FIELD' : 'VALIDATION_FAILED', { errors })
}

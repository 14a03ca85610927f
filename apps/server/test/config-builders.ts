import type { CompanyConfigFields } from '@baquiano/contract/company-config'
import type { TypeConfigFields } from '@baquiano/contract/type-configs'

let count = 0

export function aConfig(overrides: Partial<CompanyConfigFields> = {}): CompanyConfigFields {
  return {
    type_config_name: 'ON_DEMAND',
    name: 'DEMANDA',
    value: '',
    config_json: {},
    ...overrides,
  }
}

/** Routes of another house, opened by a ticket. */
export function aToolConfig(config_json: Record<string, unknown> = {}): CompanyConfigFields {
  const url = 'https://forms.example.com/open?from=us'
  return aConfig({
    type_config_name: 'SERVIROUTES',
    name: 'RUTAS',
    config_json: { url, ...config_json },
  })
}

/** A type of a company's own. */
export function aTypeConfig(overrides: Partial<TypeConfigFields> = {}): TypeConfigFields {
  count += 1
  return { type_config_name: `CODES_${count}`, status: 'Active', ...overrides }
}

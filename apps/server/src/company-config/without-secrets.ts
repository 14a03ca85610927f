import type { CompanyConfig } from '@baquiano/contract/company-config'

const isSecret = /token|secret|password|key$/i

/** An entry as the audit keeps it: that it has a secret, not which. */
export const withoutSecrets = ({ config_json, ...entry }: CompanyConfig) => ({
  ...entry,
  config_json: hiddenIn(config_json),
})

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden)
  return typeof value === 'object' && value !== null ? hiddenIn(value) : value
}

function hiddenIn(object: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, part]) => [
      name,
      typeof part === 'string' && isSecret.test(name) ? '***' : hidden(part),
    ]),
  )
}

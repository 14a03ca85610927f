import type { CompanyConfig } from '@baquiano/contract/company-config'
import { hideSecrets, isSecretName } from '../platform/hide-secrets.ts'

/** An entry for colleagues and the audit: it shows that there is a secret, not which. */
export const withoutSecrets = ({ config_json, value, ...entry }: CompanyConfig) => ({
  ...entry,
  value: value !== '' && isSecretName(entry.name) ? '***' : value,
  config_json: hideSecrets(config_json),
})

import type { CompanyConfig } from '@baquiano/contract/company-config'
import { hideSecrets, isSecretName } from '../platform/hide-secrets.ts'

/** An entry as colleagues and the audit may read it: that it has a secret, not which. */
export const withoutSecrets = ({ config_json, value, ...entry }: CompanyConfig) => ({
  ...entry,
  value: value !== '' && isSecretName(entry.name) ? '***' : value,
  config_json: hideSecrets(config_json),
})

import type { IssuerFields } from '@baquiano/contract/issuers'

export function anIssuer(overrides: Partial<IssuerFields> = {}): IssuerFields {
  return {
    issuer_url: 'https://forms.example.com',
    client_id: 'baquiano',
    client_secret: 'a-secret-of-the-client',
    scopes: 'openid email profile',
    is_password_allowed: true,
    is_active: true,
    ...overrides,
  }
}

import { anIssuer } from './an-issuer.ts'
import type { FixturesOf } from './fixtures-of.ts'

interface Fixtures {
  readonly issuers: FixturesOf<'issuers'>
  readonly issuerSignIn: FixturesOf<'issuerSignIn'>
}

export const issuerFixtures: Fixtures = {
  issuers: {
    get: () => ({}),
    save: () => ({ body: anIssuer() }),
    remove: () => ({}),
    removeSecret: () => ({}),
    test: () => ({ body: { issuer_url: 'https://nobody.example.com' } }),
  },
  issuerSignIn: {
    start: () => ({ body: { company: 'nobody.example.com' } }),
    callback: () => ({ body: { answer: 'code=none&state=none' } }),
  },
}

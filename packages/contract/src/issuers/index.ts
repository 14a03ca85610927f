import { z } from 'zod'
import { endpoint, idAnswer } from '../platform/index.ts'
import { issuer, issuerFields, issuerUrl } from './issuer.ts'
import { issuerTest } from './issuer-test.ts'

export * from './issuer.ts'
export * from './issuer-sign-in.endpoints.ts'
export * from './issuer-test.ts'

const read = { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_READ' } as const
const change = { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE' } as const

/** For administrators alone: whoever names the issuer decides who is taken for whom. */
export const issuers = {
  get: endpoint({
    isPlatformAccessible: true,
    ...read,
    method: 'GET',
    path: '/issuer',
    summary: 'Where the people of the company sign in instead of here, without its secret',
    output: z.object({
      record: issuer.nullable(),
      /** The address that the issuer has to know of us. */
      redirect_uri: z.string(),
    }),
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
  save: endpoint({
    isPlatformAccessible: true,
    ...change,
    method: 'PUT',
    path: '/issuer',
    summary: 'Name the issuer that the people of the company sign in by',
    versioned: true,
    body: issuerFields,
    output: issuer,
    errors: [
      'ADMINISTRATOR_REQUIRED',
      'ISSUER_NOT_FOUND',
      'ISSUER_SECRET_REQUIRED',
      'RECORD_CHANGED',
      'TOO_MANY_REQUESTS',
      'URL_NOT_ALLOWED',
    ],
  }),
  remove: endpoint({
    isPlatformAccessible: true,
    ...change,
    method: 'DELETE',
    path: '/issuer',
    summary: 'Forget the issuer, and who its people are there; passwords are good for everybody',
    versioned: true,
    output: idAnswer,
    errors: ['ADMINISTRATOR_REQUIRED', 'ISSUER_NOT_FOUND', 'RECORD_CHANGED'],
  }),
  removeSecret: endpoint({
    isPlatformAccessible: true,
    ...change,
    method: 'DELETE',
    path: '/issuer/secret',
    summary:
      'Forget the secret alone, of a client that has none and proves itself by PKCE; for good',
    versioned: true,
    output: issuer,
    errors: ['ADMINISTRATOR_REQUIRED', 'ISSUER_NOT_FOUND', 'RECORD_CHANGED'],
  }),
  test: endpoint({
    cost: 'waits',
    isPlatformAccessible: true,
    ...read,
    method: 'POST',
    path: '/issuer/test',
    summary: 'Ask an issuer for its metadata, and tell what keeps people from signing in by it',
    body: z.strictObject({ issuer_url: issuerUrl }),
    output: issuerTest,
    errors: ['ADMINISTRATOR_REQUIRED'],
  }),
}

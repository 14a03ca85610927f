import { type Issuer, type IssuerFields, issuers } from '@baquiano/contract/issuers'
import { AppError } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/http/call.ts'
import type { RecordCalls } from '../platform/form/record-calls.ts'

export const issuersKey = ['issuers'] as const

export const ownIssuer = queryOptions({
  queryKey: [...issuersKey, 'own'],
  queryFn: ({ signal }) => call(issuers.get, {}, signal),
})

/** As the form has it: an empty secret leaves the one there is. */
export type IssuerForm = Omit<IssuerFields, 'client_secret'> & { readonly client_secret: string }

const sentOf = ({ client_secret, ...fields }: IssuerForm): IssuerFields => ({
  ...fields,
  ...(client_secret !== '' && { client_secret }),
})

/** What a person fills in of it; its secret nobody sees again. */
export const issuerFormOf = (record: Issuer): IssuerForm => ({
  issuer_url: record.issuer_url,
  client_id: record.client_id,
  client_secret: '',
  scopes: record.scopes,
  is_password_allowed: record.is_password_allowed,
  is_active: record.is_active,
})

export const removeIssuer = (version?: string) =>
  call(issuers.remove, version === undefined ? {} : { version })

export const removeSecret = (version: string) => call(issuers.removeSecret, { version })

export const issuerCalls: RecordCalls<IssuerForm, Issuer> = {
  get: async () => {
    const { record } = await call(issuers.get, {})
    if (!record) throw new AppError('ISSUER_NOT_FOUND')
    return record
  },
  update: (_, version, fields) => call(issuers.save, { version, body: sentOf(fields) }),
  create: ({ id: _id, ...fields }) => call(issuers.save, { body: sentOf(fields) }),
  remove: () => removeIssuer(),
  fieldsOf: issuerFormOf,
}

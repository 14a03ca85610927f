import { expect, it } from 'vitest'
import { kyselyOver } from '../src/platform/database/kysely-over.ts'
import { forgetCompany } from './forget-company.ts'

it('takes the company out of a query, and nothing else', () => {
  const db = kyselyOver(() => Promise.reject(new Error('nothing is sent')), [forgetCompany])
  const { sql } = db
    .selectFrom('role')
    .where('company_id', '=', 'one')
    .where('id', '=', 'two')
    .select('id')
    .compile()
  expect(sql).toBe('select "id" from "role" where true and "id" = $1')
})

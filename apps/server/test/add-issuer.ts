import { issuers } from '@baquiano/contract/issuers'
import { bindSubject } from '../src/issuers/index.ts'
import { anIssuer } from './an-issuer.ts'
import { type TestServer, testNow } from './server.ts'

/** The issuer of a company, where a resource of it has signed in. */
export async function addIssuer(
  { call, signIn, database }: TestServer,
  { company_id, resource_id }: { readonly company_id: string; readonly resource_id: string },
): Promise<void> {
  const body = anIssuer()
  await call(issuers.save, { body }, signIn({ company_id }))
  const { issuer_url } = body
  const bond = { account_id: resource_id, issuer_url, subject: 'ana', added_on: testNow }
  await database.transaction(company_id, (db) => bindSubject({ db, company_id }, bond))
}

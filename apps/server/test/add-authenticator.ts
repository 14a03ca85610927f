import { confirm, putUnconfirmed } from '../src/auth/authenticator/authenticators.repository.ts'
import { secretCipherOf } from '../src/auth/authenticator/check-code.ts'
import { codeOfApp } from './authenticator-app.ts'
import { testNow, testSecret, type TestServer } from './server.ts'

/** Of every authenticator that is added here. */
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What its app shows at `testNow`. */
export const addedCode = codeOfApp(secret, testNow)

interface Owner {
  readonly company_id: string
  readonly account_id: string
  readonly isConfirmed: boolean
}

/** An authenticator of a person. */
export async function addAuthenticator(
  { database }: Pick<TestServer, 'database'>,
  { company_id, account_id, isConfirmed }: Owner,
): Promise<void> {
  const encrypted = await secretCipherOf({ secret: testSecret }, account_id).encrypt(secret)
  await database.transaction(company_id, async (db) => {
    await putUnconfirmed(db, { company_id, account_id, secret: encrypted, now: testNow })
    if (isConfirmed) await confirm(db, account_id, { recovery_hashes: [], now: testNow })
  })
}

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { encryptedAuthenticators } from '../auth/index.ts'
import { encryptedClientSecrets } from '../issuers/index.ts'
import { encryptedMailPassword } from '../mail/index.ts'
import { readConfig } from '../platform/config.ts'
import {
  type Reencrypted,
  reencryptColumn,
  type Secrets,
} from '../platform/encrypted-columns.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { encryptedWebhookSecrets } from '../webhooks/index.ts'
import { openOwnDatabase } from './open-own-database.ts'

const columns = [
  encryptedAuthenticators,
  encryptedClientSecrets,
  encryptedMailPassword,
  encryptedWebhookSecrets,
]

const least = 32

/**
 * `reencrypt --from FILE`: encrypts with the present secret of the installation what is stored encrypted with a former one,
 * which a file holds, and prints how many rows of each table. A run that was cut short is repeated.
 *
 * @throws Error without a former secret, or where it is the present one
 */
export async function reencrypt(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } })
  if (values.from === undefined) throw new Error('--from names the file of the former secret')
  const { BAQUIANO_SECRET, BAQUIANO_HOME } = readConfig(process.env)
  const own = join(resolve(BAQUIANO_HOME), 'secret')
  const secrets = {
    former: await secretIn(values.from),
    present: BAQUIANO_SECRET ?? (await secretIn(own)),
  }
  if (secrets.former === secrets.present) throw new Error('the former secret is the present one')
  const { database, end } = await openOwnDatabase()
  try {
    process.stdout.write(`${JSON.stringify(await reencryptAll(database, secrets))}\n`)
  } finally {
    await end()
  }
}

/** Every column that is encrypted with a key which derives from the secret. */
export async function reencryptAll(
  database: Database,
  secrets: Secrets,
): Promise<readonly Reencrypted[]> {
  const all: Reencrypted[] = []
  // oxlint-disable-next-line eslint/no-await-in-loop -- one table after the other
  for (const column of columns) all.push(await reencryptColumn(database, column, secrets))
  return all
}

async function secretIn(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < least) throw new Error(`${file} holds no secret of ${least} characters`)
  return secret
}

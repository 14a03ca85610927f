import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../e2e/product.ts'
import type { PostgresPair } from './postgres.ts'
import { accountOf, deployFolder, type RunFolder } from './run-folder.ts'

/**
 * PgBouncer in transaction mode before the PostgreSQL that takes writes, with the settings that operators copy.
 *
 * @returns the address for the servers
 */
export async function startPgbouncer(
  folder: RunFolder,
  { owner }: PostgresPair,
  database_port: number,
): Promise<string> {
  const account = await accountOf('postgres')
  const [path, port] = [join(folder.path, 'pgbouncer'), await freePort()]
  await mkdir(path)
  if (account) await chown(path, account.uid, account.gid)
  const { user, password, database } = owner
  await writeFile(join(path, 'userlist.txt'), `"${user}" "${password}"\n`)
  const settings = await readFile(join(deployFolder, 'pgbouncer/pgbouncer.ini'), 'utf8')
  const file = join(path, 'pgbouncer.ini')
  await writeFile(
    file,
    settings
      .replace('host=10.0.0.10 port=5432', `host=127.0.0.1 port=${database_port}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replaceAll(/\/(?:etc\/pgbouncer|var\/(?:log|run)\/postgresql)/g, path),
  )
  folder.start('pgbouncer', ['pgbouncer', file], { account })
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

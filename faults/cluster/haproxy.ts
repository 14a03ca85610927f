import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../bench/lab/until.ts'
import { serves } from '../../e2e/product.ts'
import { deployFolder, type RunFolder } from './run-folder.ts'

export interface ProxyPlan {
  /** Where people come in. */
  readonly web: number
  /** Where the servers find the PostgreSQL that takes writes. */
  readonly database: number
  readonly apis: readonly number[]
  readonly postgres: readonly number[]
}

/** The proxy in front of the api nodes and of the pair of PostgreSQL, with the settings that operators copy. */
export async function startHaproxy(
  folder: RunFolder,
  { web, database, apis, postgres }: ProxyPlan,
): Promise<void> {
  const file = join(folder.path, 'haproxy.cfg')
  const [api1, api2, postgres1, postgres2] = [...apis, ...postgres]
  const ports = {
    '10.0.0.10:80': web,
    '10.0.0.10:5432': database,
    '10.0.0.11:4600': api1,
    '10.0.0.12:4600': api2,
    '10.0.0.21:5432': postgres1,
    '10.0.0.22:5432': postgres2,
  }
  let settings = await readFile(join(deployFolder, 'haproxy/haproxy.cfg'), 'utf8')
  for (const [address, port] of Object.entries(ports)) {
    if (!settings.includes(address)) throw new Error(`haproxy.cfg does not name ${address}`)
    settings = settings.replaceAll(new RegExp(`${address}\\b`, 'g'), `127.0.0.1:${port}`)
  }
  await writeFile(file, settings)
  folder.start('haproxy', ['haproxy', '-db', '-f', file])
}

export const untilServed = (web: string): Promise<void> =>
  until(() => serves(web), 'The proxy finds no node that serves')

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serves } from '../../e2e/product.ts'
import { until } from '../../bench/lab/until.ts'
import { checkUser } from './postgres.ts'
import type { RunFolder } from './run-folder.ts'

export interface ProxyPlan {
  /** Where people come in. */
  readonly web_port: number
  readonly api_ports: readonly number[]
  /** Where the servers find the PostgreSQL that takes writes. */
  readonly database_port: number
  readonly postgres_ports: readonly number[]
}

/** The proxy in front of the api nodes and of the pair of PostgreSQL. */
export async function startHaproxy(folder: RunFolder, plan: ProxyPlan): Promise<void> {
  const file = join(folder.path, 'haproxy.cfg')
  await writeFile(file, haproxySettings(plan))
  folder.start('haproxy', ['haproxy', '-db', '-f', file])
}

export const untilServed = (web: string): Promise<void> =>
  until(() => serves(web), 'The proxy finds no node that serves')

function haproxySettings({ web_port, api_ports, database_port, postgres_ports }: ProxyPlan) {
  const nodes = (check: string) =>
    api_ports.map((port, at) => `  server api-${at + 1} 127.0.0.1:${port}${check}`).join('\n')
  const databases = postgres_ports
    .map((port, at) => `  server postgres-${at + 1} 127.0.0.1:${port} check`)
    .join('\n')
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  # A websocket is quiet for 25 seconds between two pings.
  timeout tunnel 1h

frontend web
  mode http
  bind 127.0.0.1:${web_port}
  option forwardfor
  # Without a database no node is ready: their own answers say so, and their pages still load.
  use_backend unready if { nbsrv(nodes) eq 0 }
  default_backend nodes

backend nodes
  mode http
  balance leastconn
  option httpchk GET /v1/health
  http-check expect status 200
  # A node that stops accepts no connection any more: the call goes to the other one, because it was not sent.
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1
${nodes(' check')}

backend unready
  mode http
  balance leastconn
  option redispatch 1
  retries 3
${nodes('')}

# The one of the pair that is no replica. Whoever is connected to a former one is disconnected.
listen postgres
  mode tcp
  bind 127.0.0.1:${database_port}
  timeout client 24h
  timeout server 24h
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startup(checkUser)} comment login
  tcp-check expect binary ${readyForQuery} comment ready
  tcp-check send-binary ${query('select pg_is_in_recovery()')} comment role
  tcp-check expect binary ${rowOf('f')} comment primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases}
`
}

// Messages of PostgreSQL's protocol, version 3: https://www.postgresql.org/docs/current/protocol-message-formats.html
const readyForQuery = '5a0000000549'

function startup(user: string): string {
  const body = Buffer.from(`\0\x03\0\0user\0${user}\0database\0postgres\0\0`, 'latin1')
  return withLength(body).toString('hex')
}

const query = (text: string): string => `51${withLength(Buffer.from(`${text}\0`)).toString('hex')}`

/** A row of one column with one letter. */
const rowOf = (letter: string): string =>
  `440000000b000100000001${Buffer.from(letter).toString('hex')}`

function withLength(body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([length, body])
}

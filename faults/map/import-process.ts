import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { Town } from './towns.ts'

const program = join(import.meta.dirname, '../../apps/server/dist/start.js')
const names = { name: 'town', attribution: 'Nadie', licence: 'CC0' }

/** An import by the command, in a process of its own. */
export function startImport(home: string, { file }: Town) {
  const flags = Object.entries(names).map(([name, value]) => `--${name}=${value}`)
  const child = fork(program, ['map-import', file, ...flags], {
    env: { ...process.env, BAQUIANO_HOME: home },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => z.number().nullable().parse(code))
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** The same through the API call of the console. */
export async function sendExtract(
  { url, token }: { readonly url: string; readonly token: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const answer = await fetch(`${url}/v1/map-data/import?${new URLSearchParams(names)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  if (!answer.ok) throw new Error(`The extract was answered ${answer.status}`)
}

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'
import { readInstance } from './instance.ts'

const answerWithinMs = 2000

/** The running server of a data folder, as named by its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly ready: boolean
}

/**
 * Finds the server that runs on `data`, also one that outlived the process that started it. One that runs on
 * the folder which `data` was copied from is none.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(undefinedIfNotFound)
  const lines = (file ?? '').split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  // After a restart of the machine the number may belong to any other program.
  if (!pid || !(await commandOf(pid))?.includes('postgres')) return undefined
  if (!(await readInstance(data))) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7] === 'ready' }
}

/** Whether `postmaster.pid` names no running server: the file then keeps the next one from starting. */
export async function isStale(data: string): Promise<boolean> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(undefinedIfNotFound)
  return file !== undefined && (await findPostmaster(data)) === undefined
}

/** `SSLRequest`, the shortest message that a server answers without authentication. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Whether the server serves: one that was killed a moment ago still has its file and its socket. */
export async function answers({ ready, socketFolder }: Postmaster): Promise<boolean> {
  if (!ready) return false
  const socket = createConnection(join(socketFolder, '.s.PGSQL.5432'))
  try {
    socket.write(question)
    await once(socket, 'data', { signal: AbortSignal.timeout(answerWithinMs) })
    return true
  } catch {
    // Any failure to connect means the same here: not ready.
    return false
  } finally {
    socket.destroy()
  }
}

async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(undefinedIfNotFound)
    // Where process 1 does not collect the dead, they keep their number and their name.
    return status?.includes(') Z ') ? undefined : status
  }
  // `ps` fails when there is no such process.
  const ps = promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)])
  return ps.then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}

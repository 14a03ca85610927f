import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import {
  type ImportFault,
  importFault,
  importStep,
  type MapImport,
} from '@baquiano/contract/map-data'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import type { MapHome } from './map-home.ts'
import { endImport, failUnfinished, takeWaiting, updateStep } from './map-imports.repository.ts'

const childMessage = z.union([z.object({ step: importStep }), z.object({ fault: importFault })])
const map = { crossTenant: 'map' } as const

interface Running {
  readonly database: Database
  readonly home: MapHome
  /** Runs the import in a process of its own, which a hostile file may crash. */
  readonly program: readonly [file: string, ...args: string[]]
  /** Aborts the import. */
  readonly signal: AbortSignal
}

/**
 * Imports the file that has waited longest, if there is one.
 *
 * @returns how many: while there was one, there may be another
 */
export async function runNextImport(running: Running): Promise<number> {
  const { database, home } = running
  const next = await database.transaction(map, takeWaiting)
  if (!next) return 0
  const keep = (change: Parameters<typeof updateStep>[2]) =>
    database.transaction(map, (db) => updateStep(db, next.id, change))
  const fault = await runProgram(running, { ...next, file: home.upload(next.id) }, keep)
  await database.transaction(map, (db) => endImport(db, next.id, fault))
  await rm(home.upload(next.id), { force: true })
  return 1
}

async function runProgram(
  { program: [file, ...args], signal }: Pick<Running, 'program' | 'signal'>,
  { id, name, attribution, licence, file: extract }: MapImport & { readonly file: string },
  keep: (change: Parameters<typeof updateStep>[2]) => Promise<void>,
): Promise<ImportFault | null> {
  const names = [
    `--import=${id}`,
    `--name=${name}`,
    `--attribution=${attribution}`,
    `--licence=${licence}`,
  ]
  const child = fork(file, [...args, extract, ...names], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let fault: ImportFault | null = null
  let keeping: Promise<void> = Promise.resolve()
  child.on('message', (message) => {
    const { data } = childMessage.safeParse(message)
    if (data && 'fault' in data) fault = data.fault
    else if (data && data.step !== 'done') {
      keeping = keeping.then(() => keep(data))
      // Awaited once the program has ended; a failure before that must not count as unhandled.
      keeping.catch(() => {})
    }
  })
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', kill)
  await keeping
  return code === 0 ? null : (fault ?? 'IMPORT_INTERRUPTED')
}

/** At start: imports of former processes have ended. */
export async function failInterrupted(database: Database): Promise<void> {
  await database.transaction(map, failUnfinished)
}

import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { citySeed, generatorVersion } from './puerto-baquia.ts'

const prefix = 'puerto-baquia-'
const most_ms = 180_000
/** Built, the program lies beside us as JavaScript; in the sources tsx reads it. */
const isBuilt = import.meta.url.endsWith('.js')
const entry = new URL(isBuilt ? './city-process.js' : './city-process.ts', import.meta.url)
/** With less room for what is new, a third of the work is to clear away. */
const execArgv = ['--max-semi-space-size=64', ...(isBuilt ? [] : ['--import', 'tsx'])]

/**
 * The city as an `.osm.pbf` in a folder, made in a process of its own where it is not there yet; takes
 * some 7 s of one core then. One process at a time may ask for one folder.
 *
 * @param seed another one makes another city
 * @returns where the file lies
 */
export async function ensureCity(folder: string, seed = citySeed): Promise<string> {
  const name = `${prefix}${generatorVersion}-${seed}.osm.pbf`
  const file = join(folder, name)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  await makeApart(file, seed)
  // Cities of older generators, and what a kill left half made.
  for (const other of readdirSync(folder)) {
    if (other.startsWith(prefix) && other !== name) rmSync(join(folder, other))
  }
  return file
}

function makeApart(file: string, seed: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [file, String(seed)], { execArgv, timeout: most_ms })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0 && existsSync(file)) resolve()
      else reject(new Error(`The city was not made: its process ended with ${code ?? signal}`))
    })
  })
}

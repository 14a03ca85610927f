import { spawn } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DiskFull, hasNoRoom } from '../../platform/disk-full.ts'
import { writeSums } from './tile-sums.ts'
import { valhallaConfig } from './valhalla-config.ts'

const longestTale = 4000

/**
 * Writes what an engine needs to know of a folder of tiles: it names the folder, which may have moved.
 *
 * @returns the file
 */
export async function writeConfig(folder: string): Promise<string> {
  const file = join(folder, 'valhalla.json')
  await writeFile(file, JSON.stringify(valhallaConfig(join(folder, 'tiles'))))
  return file
}

/**
 * Builds road tiles from extracts into a folder, with a program of Valhalla's package.
 *
 * @throws DiskFull, or Error with its last output; the folder is unusable then
 */
export async function buildTiles(
  extracts: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const tiles = join(folder, 'tiles')
  await mkdir(tiles, { recursive: true })
  const { code, said } = await run(
    programFolder(),
    ['-c', await writeConfig(folder), ...extracts],
    {
      cwd: folder,
      signal,
    },
  )
  const files = await readdir(tiles, { recursive: true })
  const isWhole = code === 0 && files.some((file) => file.endsWith('.gph'))
  if (isWhole) return writeSums(folder)
  if (await hasNoRoom(folder)) throw new DiskFull('There is no room for road tiles')
  throw new Error(`Road tiles were not built (${code}): ${said.trim()}`)
}

/** Whether this machine can run the engine: it has programs for it, and the libraries that they need. */
export async function canBuildTiles(): Promise<boolean> {
  const [version] = await Promise.allSettled([
    run(programFolder(), ['--version'], { cwd: process.cwd(), signal: undefined }),
  ])
  return version.status === 'fulfilled' && version.value.code === 0
}

function programFolder(): string {
  const file = createRequire(import.meta.url).resolve('@valhallajs/valhallajs')
  return join(dirname(file), process.platform, process.arch)
}

interface Running {
  readonly cwd: string
  readonly signal: AbortSignal | undefined
}

function run(programs: string, args: readonly string[], { cwd, signal }: Running) {
  return new Promise<{ code: number | string | null; said: string }>((resolve, reject) => {
    const child = spawn(join(programs, 'valhalla_build_tiles'), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + String(chunk)).slice(-longestTale)
      })
    }
    child.on('error', reject)
    child.on('close', (code, end) => resolve({ code: code ?? end, said: output }))
  })
}

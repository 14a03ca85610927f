import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { unpackChromium } from './unpack-chromium.ts'

/** A Chromium that runs here, and what its environment needs beyond ours. */
export interface Executable {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** CHROMIUM_PATH, else the Chromium of the system, else the one that npm brought. */
export async function findChromium(): Promise<Executable> {
  const given = process.env['CHROMIUM_PATH'] ?? inPath()
  if (given) return { path: given, env: {} }
  const folder = await unpackChromium()
  const path = join(folder, 'chromium')
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  if (await starts(path, env)) return { path, env }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  if (await starts(path, withLibraries)) return { path, env: withLibraries }
  throw new Error(`${path} does not start here; install a Chromium and name it in CHROMIUM_PATH`)
}

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((it) => join(folder, it))).find(existsSync)
}

/** A missing library shows at once: the loader gives up before Chromium begins. */
async function starts(path: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    await promisify(execFile)(path, ['--version'], { env: { ...process.env, ...env } })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 127) return false
    throw error
  }
}

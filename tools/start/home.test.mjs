import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkHome } from './home.mjs'

const isRoot = process.getuid?.() === 0
let home
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'baquiano-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
})

it('makes a home that is missing, and leaves nothing in it', () => {
  const fresh = join(home, 'deeper', 'home')
  checkHome(fresh)
  expect(readdirSync(fresh)).toEqual([])
})

it('names a file in the place of the home', () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  expect(() => checkHome(file)).toThrow(`${file} no es una carpeta`)
  expect(() => checkHome(join(file, 'home'))).toThrow('no es una carpeta')
})

it.skipIf(isRoot)('names a folder that may not be written (root may write everywhere)', () => {
  chmodSync(home, 0o500)
  onTestFinished(() => chmodSync(home, 0o700))
  expect(() => checkHome(home)).toThrow('No hay permiso para leer y escribir')
})

describe.skipIf(!isRoot)('as root, who can make them (skipped for other accounts)', () => {
  it('names a disk that is read-only, and one that is full', ({ skip }) => {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', home])
    skip(status !== 0, 'a disk cannot be mounted here')
    onTestFinished(() => void spawnSync('umount', ['-l', home]))
    expect(() => writeFileSync(join(home, 'filler'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
    expect(() => checkHome(home)).toThrow(`El disco de ${home} está lleno`)
    rmSync(join(home, 'filler'))
    spawnSync('mount', ['-o', 'remount,ro', home])
    expect(() => checkHome(home)).toThrow('el disco es de solo lectura')
  })

  it('names the owner of what belongs to another account', () => {
    const secret = join(home, 'secret')
    writeFileSync(secret, 'x', { mode: 0o600 })
    chmodSync(home, 0o755)
    chownSync(home, 65_534, 65_534)
    expect(asNobody()).toContain(`${secret} es de otra cuenta (uid 0)`)
    chownSync(secret, 65_534, 65_534)
    expect(asNobody()).toBe('')
    chownSync(home, 0, 0)
    expect(asNobody()).toContain(`${home} es de otra cuenta (uid 0)`)
  })
})

/** What the check says to an account that is not root. The module is loaded before, for it may not read ours. */
function asNobody() {
  const module = join(import.meta.dirname, 'home.mjs')
  const code = `process.setuid(65534)
    try { checkHome(${JSON.stringify(home)}) } catch (error) { process.stdout.write(error.message) }`
  const script = `import { checkHome } from ${JSON.stringify(module)}\n${code}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  if (stderr.length > 0) throw new Error(String(stderr))
  return String(stdout)
}

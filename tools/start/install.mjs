import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, root, Trouble } from './project.mjs'

const lockFile = inRoot('package-lock.json')
const record = inRoot('node_modules/.baquiano')
const installed = inRoot('node_modules/.package-lock.json')

/** Installs the packages of package-lock.json; needs no network once they are installed. */
export function install(print) {
  const wanted = `${process.platform} ${process.arch} ${hash(lockFile)}\n`
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return
  if (!agrees()) {
    print('Instalando las dependencias (solo la primera vez o cuando cambian)…')
    npmCi()
  }
  writeFileSync(record, wanted)
}

/** Whether the packages are already those of the lock, for example after `npm install`. */
function agrees() {
  if (!existsSync(installed)) return false
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages
  const want = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return want
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, link }]) =>
      // A workspace added since the last install has no link yet.
      link ? existsSync(inRoot(path)) : have[path]?.version === version,
    )
}

function npmCi() {
  const windows = process.platform === 'win32'
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { error, status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: windows })
  if (error) throw new Trouble('No se encuentra npm; viene con Node.js: https://nodejs.org')
  if (status !== 0) {
    throw new Trouble(
      'npm no pudo instalar las dependencias. ¿Hay conexión con el registro de npm?',
    )
  }
}

function hash(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

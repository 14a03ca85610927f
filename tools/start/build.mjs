import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inRoot, root, Trouble } from './project.mjs'

const vite = inRoot('node_modules/vite/bin/vite.js')
const shared = ['packages', 'package-lock.json']

/** What is built. */
const parts = [
  { name: 'console', folder: 'apps/console', entry: 'index.html', args: [] },
  { name: 'field', folder: 'apps/field', entry: 'index.html', args: [] },
  // Files that it sends have the words of the console's screens.
  {
    name: 'server',
    folder: 'apps/server',
    entry: 'src/main/start.ts',
    args: [],
    also: ['apps/console/src'],
  },
  { name: 'demo', folder: 'packages/demo', entry: 'src/main.ts', args: [] },
]

/** Builds every part whose sources changed since its last build. */
export async function build(print) {
  const stale = parts
    .filter(({ folder, entry }) => existsSync(inRoot(folder, entry)))
    .map((part) => ({ ...part, hash: hashOf([part.folder, ...(part.also ?? [])]) }))
    .filter(({ folder, hash }) => builtFrom(folder) !== hash)
  if (stale.length === 0) return
  print(`Compilando: ${stale.map(({ name }) => name).join(', ')}…`)
  await Promise.all(stale.map(buildPart))
}

async function buildPart({ name, folder, entry, args, hash }) {
  const { code, output } = await run(['build', '--logLevel', 'warn', ...args], inRoot(folder))
  if (code !== 0) throw new Trouble(`No se pudo compilar ${name}:\n${withoutTrace(output)}`)
  if (entry === 'index.html') await compress(inRoot(folder, 'dist'))
  // Written last: an interrupted build counts as stale.
  writeFileSync(inRoot(folder, 'dist/.built'), hash)
}

const compressible = /\.(css|html|js|json|svg|webmanifest)$/

/** Compresses once what the server would else compress for everybody. */
async function compress(dist) {
  const files = await readdir(dist, { recursive: true })
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => shrink(join(dist, file))),
  )
}

async function shrink(path) {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

function run(args, cwd) {
  return new Promise((resolve, reject) => {
    // Tests start the product too: their NODE_ENV would select the development build of React.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [vite, ...args], { cwd, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Shows the place in the sources, without the stack of the bundler. */
function withoutTrace(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.filter((line) => !/^ {4}at /.test(line)).join('\n')
}

function builtFrom(folder) {
  const record = inRoot(folder, 'dist/.built')
  return existsSync(record) ? readFileSync(record, 'utf8') : undefined
}

function hashOf(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) hash.update(hashOfFiles(folder))
  for (const path of shared) hash.update(sharedHash(path))
  return hash.digest('hex')
}

const sharedHashes = new Map()

/** Every part depends on these, so they are read once. */
function sharedHash(path) {
  const hash = sharedHashes.get(path) ?? hashOfFiles(path)
  sharedHashes.set(path, hash)
  return hash
}

function hashOfFiles(path) {
  const hash = createHash('sha256')
  for (const file of filesOf(inRoot(path))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest()
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'test'].includes(name))
    .filter(({ name }) => !/\.test\.tsx?$|^\./.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesOf(join(path, name)))
}

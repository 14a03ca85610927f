import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot, root } from '../start/project.mjs'

/** A copy of the project's own files, beside links to its packages. */
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-record-'))
  for (const folder of ['apps', 'packages', 'tools', 'e2e', 'bench', 'faults']) {
    cpSync(inRoot(folder), join(copy, folder), { recursive: true, filter: isOwnCode })
  }
  const settings = ['package.json', 'biome.json', 'tsconfig.json', 'vitest.config.ts', '.gitignore']
  for (const file of settings) cpSync(inRoot(file), join(copy, file))
  for (const folder of ['.', ...folders('apps'), ...folders('packages'), 'tools/city']) {
    linkPackages(join(folder, 'node_modules'))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const isOwnCode = (path) => !/\/(node_modules|dist)$/.test(path)

const folders = (parent) => readdirSync(inRoot(parent)).map((name) => join(parent, name))

/** The project's own packages are those of the copy: their links lead there by a relative path. */
function linkPackages(folder) {
  if (!existsSync(inRoot(folder))) return
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(inRoot(folder))) {
    if (name === '@baquiano') {
      cpSync(join(root, folder, name), join(copy, folder, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    } else if (name !== '.vite' && name !== '.vite-temp') {
      symlinkSync(join(root, folder, name), join(copy, folder, name))
    }
  }
}

const make = (...args) =>
  spawnSync(process.execPath, [join(copy, 'tools/new-record.mjs'), ...args], { encoding: 'utf8' })

it('writes a record that is formatted, typed and named in every list', () => {
  const made = make('service-orders', 'service-order', 'RESOURCES')
  expect(made).toMatchObject({ status: 0, stderr: '' })
  const table = /apps\/server\/migrations\/\d{4}-service-orders\.sql/.exec(made.stdout)?.[0] ?? ''
  expect(readFileSync(join(copy, table), 'utf8')).toContain('create table service_order (')

  const biome = join(copy, 'node_modules/.bin/biome')
  const files = made.stdout.split('\n').filter((line) => /^[^ ]+\.(tsx?|json)$/.test(line))
  const format = spawnSync(biome, ['format', ...files], { cwd: copy, encoding: 'utf8' })
  expect(format).toMatchObject({ status: 0 })

  const compiler = join(copy, 'node_modules/typescript-native/bin/tsc')
  const types = spawnSync(process.execPath, [compiler, '--project', '.', '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(types).toMatchObject({ status: 0, stdout: '' })
})

it('refuses a record that exists, and names that are none', () => {
  const again = make('typologies', 'typology', 'TYPOLOGY')
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('exists already')
  expect(make('Vehicles', 'vehicle', 'RESOURCES')).toMatchObject({ status: 1 })
  expect(make('vehicles')).toMatchObject({ status: 1 })
})

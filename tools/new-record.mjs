/**
 * `npm run new-record -- vehicles vehicle RESOURCES`: writes the files of a plain record and names it in every list.
 *
 * Given are its plural and singular, `service-orders service-order` where they have several words, and the module whose
 * permissions it asks for. CONTRIBUTING says what each file is for.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './start/project.mjs'

const [plural = '', singular = '', module = ''] = process.argv.slice(2)
const word = /^[a-z]+(-[a-z]+)*$/
if (!word.test(plural) || !word.test(singular) || !/^[A-Z_]+$/.test(module)) {
  console.error(
    'usage: npm run new-record -- <plural> <singular> <MODULE>, as: vehicles vehicle RESOURCES',
  )
  process.exit(1)
}

const words = (text) => text.split('-')
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const pascal = (text) => words(text).map(capital).join('')
const camel = (text) => pascal(text).charAt(0).toLowerCase() + pascal(text).slice(1)
const snake = (text) => words(text).join('_')
const label = (text) => capital(words(text).join(' '))

/** What stands in the templates, the longer before what they contain. */
const names = [
  ['{samples}', plural],
  ['{sample_}', snake(singular)],
  ['{sample}', singular],
  ['[samples]', label(plural)],
  ['[sample]', label(singular)],
  ['SAMPLE_MODULE', module],
  ['SAMPLE', snake(singular).toUpperCase()],
  ['Sample', pascal(singular)],
  ['samples', camel(plural)],
  ['sample', camel(singular)],
]
const renamed = (text) => names.reduce((so_far, [from, to]) => so_far.replaceAll(from, to), text)

const migrations = inRoot('apps/server/migrations')
const number = Math.max(...readdirSync(migrations).map((it) => Number.parseInt(it, 10))) + 1

/** Where the file of a template goes, by its path below `template/`. */
const places = {
  contract: `packages/contract/src/${plural}`,
  server: `apps/server/src/${plural}`,
  console: `apps/console/src/${plural}`,
}
const templates = inRoot('tools/new-record/template')
const written = readdirSync(templates, { recursive: true, encoding: 'utf8' })
  .filter((it) => it.endsWith('.txt'))
  .map((path) => {
    const [layer, ...below] = path.replace(/\.txt$/, '').split('/')
    const file = below.join('/').replace('samples', plural)
    const target =
      file === 'migration.sql'
        ? `apps/server/migrations/${String(number).padStart(4, '0')}-${plural}.sql`
        : `${places[layer]}/${file}`
    return [target, renamed(readFileSync(`${templates}/${path}`, 'utf8'))]
  })

const standing = written.find(([file]) => existsSync(inRoot(file)))
if (standing) {
  console.error(`${standing[0]} exists already`)
  process.exit(1)
}

const variable = camel(plural)
/** Each list: what is imported, and the line that stands in it, before the first greater one. */
const lists = [
  {
    file: 'packages/contract/src/names.ts',
    imported: `import { ${variable}Errors, ${variable}Names } from './${plural}/names.ts'`,
    lines: [
      ['export const capabilityErrors', `  ${variable}Errors,`],
      ['export const capabilityNames', `  ${variable}Names,`],
    ],
  },
  {
    file: 'packages/contract/src/endpoints.ts',
    imported: `import { ${variable} } from './${plural}/index.ts'`,
    lines: [['export const endpoints', `  ${variable},`]],
  },
  {
    file: 'apps/server/src/main/capabilities.ts',
    imported: `import { ${variable}Capability } from '../${plural}/${plural}.capability.ts'`,
    lines: [['export const capabilities', `  ${variable}Capability,`]],
  },
  {
    file: 'apps/console/src/app/features.ts',
    imported: `import { ${variable}Feature } from '../${plural}/${plural}.feature.ts'`,
    lines: [['export const features', `  ${variable}Feature,`]],
  },
  {
    file: 'apps/console/src/app/route-table.test.ts',
    lines: [
      ["  { path: '/apps/tipology'", `  { path: '/apps/${singular}', module: '${module}' },`],
    ],
  },
]
const named = lists.map(({ file, imported, lines }) => {
  const text = readFileSync(inRoot(file), 'utf8').split('\n')
  const lastImport = text.findLastIndex((it) => / from '.*'$/.test(it) && !it.startsWith('export'))
  if (imported) text.splice(lastImport + 1, 0, imported)
  for (const [start, line] of lines) {
    const first = text.findIndex((it) => it.startsWith(start))
    if (first === -1) throw new Error(`${file} has no line that begins with: ${start}`)
    // A list of its own ends with its bracket; a row of the test stands below its neighbour.
    const isRow = start.startsWith(' ')
    const end = text.findIndex((it, index) => index > first && /^[\])}]/.test(it))
    text.splice(isRow ? first + 1 : end, 0, line)
  }
  return [file, text.join('\n')]
})

for (const [file, text] of [...written, ...named]) {
  mkdirSync(dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), text)
  console.log(file)
}
console.log(
  `Say its words in apps/console/src/${plural}/words, its page in e2e/shots/screens.ts, then: npm run format && npm run check`,
)

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../start/project.mjs'

const folders = [
  'apps/console/src',
  'apps/field/src',
  'packages/day/src',
  'packages/map/src',
  'packages/ui/src',
]
const shared = ['packages/ui/src/classes.css', 'packages/ui/src/base.css']

/** Properties that take only tokens of `packages/ui/src/tokens.css`. */
const tokenOf = { 'font-size': 'text', 'font-weight': 'weight', radius: 'radius' }

/** What the build makes of `:dir()`: the direction of a page is a setting here, and of no language. */
const byLanguage = 'the build turns :dir() into a list of languages; write [dir="rtl"]'

/** Style sheets and sources of the console, by their path in the repository. */
export function readSources() {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((it) => join(folder, it)),
  )
  return Object.fromEntries(
    paths
      .filter((path) => /(?<!\.test)\.(css|tsx?)$/.test(path))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  )
}

/** Classes that nobody uses or that do not exist, sizes that are no token, properties that nobody sets, and `:dir()`; a line for each. */
export function findStyleFaults(sources) {
  const paths = Object.keys(sources)
  const sheets = paths.filter(isSheet)
  const uses = paths.filter((it) => !isSheet(it)).map((it) => usesIn(it, sources[it]))
  return [
    ...sheets.filter((it) => sources[it].includes(':dir(')).map((it) => `${it}: ${byLanguage}`),
    ...sheets.flatMap((sheet) => freeSizes(sources[sheet]).map((it) => `${sheet}: ${it}`)),
    ...unsetProperties(sources),
    ...sheets
      .filter((it) => it.endsWith('.module.css'))
      .flatMap((sheet) => moduleFaults(sheet, { classes: classesOf(sources[sheet]), uses })),
    ...sharedFaults(new Set(shared.flatMap((it) => [...classesOf(sources[it] ?? '')])), uses),
  ]
}

/** Of a property that nobody sets a browser takes what is inherited, and says nothing. Mantine sets its own. */
function unsetProperties(sources) {
  const texts = Object.entries(sources)
  const names = texts.flatMap(([path, text]) => [
    ...text.matchAll(isSheet(path) ? /(--[\w-]+)\s*:/g : /(--[a-z][\w-]*)/g),
  ])
  const set = new Set(names.map(([, name]) => name))
  return texts
    .filter(([path]) => isSheet(path))
    .flatMap(([path, css]) =>
      [...css.matchAll(/var\((--(?!mantine-)[\w-]+)\)/g)]
        .filter(([, name]) => !set.has(name))
        .map(([, name]) => `${path}: nobody sets ${name}`),
    )
}

const isSheet = (path) => path.endsWith('.css')

function freeSizes(css) {
  const declarations = css.matchAll(/^\s*([\w-]+):\s*([^;{}]+);/gm)
  return [...declarations].flatMap(([, name, value]) => {
    const token = tokenOf[name.endsWith('radius') ? 'radius' : name]
    const words = value.split(/\s+/)
    const isFree =
      (token &&
        !words.every((it) => it.startsWith(`var(--${token}-`) || /^(0|inherit)$/.test(it))) ||
      (name === 'font' && /\d(px|em)\b(?!.*ui-monospace)/.test(value.replace(/\/\s*\S+/, '')))
    return isFree ? [`${name}: ${value}`] : []
  })
}

function moduleFaults(sheet, { classes, uses }) {
  const users = uses.flatMap(({ path, modules }) =>
    modules.filter((it) => it.sheet === sheet).map((it) => ({ path, ...it })),
  )
  const used = new Set(users.flatMap(({ names }) => names))
  const isIndexed = users.some((it) => it.isIndexed)
  const unused = isIndexed ? [] : [...classes].filter((it) => !used.has(it))
  return [
    ...unused.map((it) => `${sheet}: nobody uses .${it}`),
    ...users.flatMap(({ path, names }) =>
      names.filter((it) => !classes.has(it)).map((it) => `${path}: ${sheet} has no .${it}`),
    ),
  ]
}

function sharedFaults(classes, uses) {
  const used = new Set(uses.flatMap(({ words }) => words))
  const unused = [...classes].filter((it) => !used.has(it))
  return [
    ...unused.map((it) => `packages/ui: nobody uses .${it}`),
    ...uses.flatMap(({ path, words }) =>
      words.filter((it) => !classes.has(it)).map((it) => `${path}: no shared class .${it}`),
    ),
  ]
}

/** Classes that a sheet names, other than those of Mantine. */
function classesOf(css) {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
  const names = [...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name)
  return new Set(names.filter((it) => !it.startsWith('mantine-')))
}

/** What a source uses: the classes of its modules, and the shared ones that its elements name. */
function usesIn(path, text) {
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
  const modules = imports.map(([, name, from]) => ({
    sheet: relative(root, resolve(root, dirname(path), from)).replaceAll('\\', '/'),
    names: [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map((it) => it[1]),
    isIndexed: text.includes(`${name}[`),
  }))
  return { path, modules, words: sharedWords(text) }
}

/** Of `className="row dim"` and of the strings in `className={…}`, but for those that are compared with. */
function sharedWords(text) {
  const values = [...text.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  return values
    .flatMap(([, plain, code = '']) => [
      plain ?? '',
      ...[...code.replace(/[=!]== '[^']*'/g, '').matchAll(/'([^']*)'/g)].map((it) => it[1]),
      ...[...code.matchAll(/`([^`]*)`/g)].map((it) => it[1].replace(/\$\{[^}]*\}/g, ' ')),
    ])
    .flatMap((it) => it.split(' '))
    .filter((it) => it !== '')
}

/**
 * `npm run lock`: after adding a package, adds its binaries for other systems to package-lock.json.
 *
 * npm leaves them out when the registry does not answer for them, and `npm ci` then rejects the lock
 * on every system. With version, system and processor of each the lock is accepted everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './start/project.mjs'

const file = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const entries = Object.entries(lock.packages)
const missing = entries.flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !has(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, entry)]),
)
for (const added of missing) entries.splice(placeOf(added[0]), 0, added)
if (missing.length > 0) {
  lock.packages = Object.fromEntries(entries)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${missing.length} added to package-lock.json`)

function has(path, name) {
  return [`node_modules/${name}`, `${path}/node_modules/${name}`].some((it) => it in lock.packages)
}

function entryOf(name, version, { dev, license }) {
  const system = /android|darwin|linux|win32|windows|freebsd|openharmony/.exec(name)?.[0]
  const processor = /-(arm64|x64|ia32|arm|ppc64|riscv64|s390x)(?:-|$)/.exec(name)?.[1]
  if (!system || !processor || !/^\d/.test(version)) {
    throw new Error(`Cannot tell what ${name}@${version} is for; add it by hand`)
  }
  return {
    version,
    cpu: [processor],
    ...(dev && { dev }),
    ...libcOf(name),
    license,
    optional: true,
    os: [system === 'windows' ? 'win32' : system],
  }
}

function libcOf(name) {
  if (name.includes('musl')) return { libc: ['musl'] }
  return name.includes('gnu') ? { libc: ['glibc'] } : {}
}

/** Its alphabetical position within its scope. */
function placeOf(path) {
  const scope = path.slice(0, path.lastIndexOf('/') + 1)
  const next = entries.findIndex(([other]) => other.startsWith(scope) && other > path)
  return next >= 0 ? next : entries.findLastIndex(([other]) => other.startsWith(scope)) + 1
}

/**
 * The packages of others that an installation without development tools has, each once, in the order of the lock.
 *
 * @param lock package-lock.json, parsed; version 3
 */
export function productionPackages(lock) {
  const found = new Map()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev) continue
    const name = entry.name ?? nameOf(path)
    const { version, license, integrity, optional = false } = entry
    const id = `${name}@${version}`
    if (!found.has(id)) found.set(id, { id, name, version, license, integrity, optional })
  }
  return [...found.values()]
}

/** `node_modules/a/node_modules/@scope/b` → `@scope/b` */
export const nameOf = (path) => path.split('node_modules/').at(-1)

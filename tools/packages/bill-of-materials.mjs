import { nameOf, productionPackages } from './production-packages.mjs'
import { licenceOf } from './licences.mjs'

/** How `integrity` calls what CycloneDX calls so. */
const algorithms = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/**
 * What the product is made of, as a bill of CycloneDX 1.6: the same for the same lock, so it names no moment.
 *
 * `npm sbom --omit dev` leaves out each package that a development tool needs too, pg and react among them.
 *
 * @param lock package-lock.json, parsed
 * @param version of the product
 */
export function billOfMaterials(lock, version) {
  const self = `baquiano@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': self, name: 'baquiano', version },
    },
    components: productionPackages(lock).map(componentOf),
    dependencies: dependenciesOf(lock, self),
  }
}

function componentOf({ id, name, version, license, integrity, optional }) {
  const licence = licenceOf({ id, license })
  const [group, ...rest] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return {
    type: 'library',
    'bom-ref': id,
    ...(group && { group }),
    name: rest.join('/'),
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: hashesOf(integrity) }),
    ...(licence && { licenses: [licenceChoice(licence)] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  }
}

const licenceChoice = (licence) =>
  / (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }

function hashesOf(integrity) {
  return integrity.split(/\s+/).map((hash) => {
    const [name, ...content] = hash.split('-')
    const bytes = Buffer.from(content.join('-'), 'base64')
    return { alg: algorithms[name], content: bytes.toString('hex') }
  })
}

/** Who needs whom, by the folders of the lock; our own packages count as the product. */
function dependenciesOf({ packages }, self) {
  const needs = new Map([[self, new Set()]])
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.link || entry.dev) continue
    const id = idOf(path, entry) ?? self
    const needed = needs.get(id) ?? new Set()
    needs.set(id, needed)
    const kinds = [entry.dependencies, entry.optionalDependencies, entry.peerDependencies]
    for (const name of kinds.flatMap((kind) => Object.keys(kind ?? {}))) {
      const found = resolved(packages, path, name)
      if (found !== undefined && !packages[found].dev && !packages[found].link) {
        needed.add(idOf(found, packages[found]))
      }
    }
  }
  return [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] }))
}

function idOf(path, { name, version }) {
  return path.includes('node_modules/') ? `${name ?? nameOf(path)}@${version}` : undefined
}

/** As Node looks for it: beside who needs it, then in each folder above. */
function resolved(packages, path, name) {
  for (let folder = path; ; folder = parentOf(folder)) {
    const candidate = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return undefined
  }
}

function parentOf(folder) {
  const cut = folder.lastIndexOf('/node_modules/')
  return cut < 0 ? '' : folder.slice(0, cut)
}

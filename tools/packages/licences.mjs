import parse from 'spdx-expression-parse'

/** Ask for a notice at most: anything may be made with them. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
])

/** Ask for more, of their own files alone, which are installed and served unchanged; by package. */
const ofOwnFiles = [
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  { licence: 'MPL-2.0', packages: /^web-push$/ },
]

/** Where package.json states no licence, or none that SPDX knows: what a person read in the files of that version. */
const read = new Map([
  ['@mapbox/polyline@1.2.1', 'BSD-3-Clause'], // LICENSE
  ['combine-errors@3.0.3', 'MIT'], // Readme.md
  ['dejavu-fonts-ttf@2.37.3', 'Bitstream-Vera'], // LICENSE; the changes to it are in the public domain
  ['png-js@2.0.0', 'MIT'], // LICENSE
  ['splaytree-ts@1.0.2', 'BSD-3-Clause'], // LICENSE; package.json spells it "BDS-3-Clause"
  ['xmlhttprequest-ssl@2.1.2', 'MIT'], // LICENSE
])

/** The licence of a package as an expression of SPDX; undefined where nobody knows. */
export const licenceOf = ({ id, license }) => read.get(id) ?? license

/**
 * What speaks against shipping each of these packages; nothing where every licence is allowed.
 *
 * @param packages as `productionPackages` lists them
 */
export function licenceFaults(packages) {
  const faults = packages.flatMap((one) => {
    const licence = licenceOf(one)
    if (licence === undefined) return `${one.id}: states no licence`
    const expression = parsed(licence)
    if (expression === null) return `${one.id}: "${licence}" is no expression of SPDX`
    return isAllowed(expression, one.name) ? [] : `${one.id}: ${licence} is not allowed`
  })
  const ids = new Set(packages.map(({ id }) => id))
  const unused = [...read.keys()].filter((id) => !ids.has(id))
  return [...faults, ...unused.map((id) => `${id}: is not installed; remove it from the list`)]
}

function parsed(licence) {
  try {
    return parse(licence)
  } catch {
    return null
  }
}

function isAllowed({ license, plus, exception, conjunction, left, right }, name) {
  if (conjunction === 'or') return isAllowed(left, name) || isAllowed(right, name)
  if (conjunction === 'and') return isAllowed(left, name) && isAllowed(right, name)
  if (plus || exception) return false
  if (permissive.has(license)) return true
  return ofOwnFiles.some(({ licence, packages }) => licence === license && packages.test(name))
}

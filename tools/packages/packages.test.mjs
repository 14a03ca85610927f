import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../start/project.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { askForHoles } from './known-holes.mjs'
import { licenceFaults } from './licences.mjs'
import { productionPackages } from './production-packages.mjs'

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

/** Without what the list of read licences names and a small lock has not. */
const faultsOf = (license, name = 'some') =>
  licenceFaults([{ id: `${name}@1.0.0`, name, version: '1.0.0', license }]).filter(
    (fault) => !fault.includes('is not installed'),
  )

it('ships nothing whose licence is not allowed', () => {
  expect(licenceFaults(productionPackages(lock))).toEqual([])
})

it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND Zlib'])('allows %s', (license) => {
  expect(faultsOf(license)).toEqual([])
})

it.each([undefined, 'GPL-3.0-or-later', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'MPL-2.0'])(
  'rejects %s',
  (license) => {
    expect(faultsOf(license)).toHaveLength(1)
  },
)

it('allows a licence of own files to the packages alone that were looked at', () => {
  expect(faultsOf('LGPL-3.0-or-later', '@img/sharp-linux-x64')).toEqual([])
  expect(faultsOf('LGPL-3.0-or-later', 'other')).toHaveLength(1)
})

it('leaves development tools out, and nothing that the product needs as well as they do', () => {
  const names = new Set(productionPackages(lock).map(({ name }) => name))
  for (const name of ['pg', 'react', 'fastify', 'sharp']) expect(names).toContain(name)
  for (const name of ['vitest', 'oidc-provider', '@biomejs/biome'])
    expect(names).not.toContain(name)
})

it('writes a bill in which every reference is there, and each package has version, licence and hash', () => {
  const bill = billOfMaterials(lock, '1.2.3')
  const refs = bill.components.map((component) => component['bom-ref'])
  const known = new Set([...refs, 'baquiano@1.2.3'])
  expect(known.size).toBe(refs.length + 1)
  const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !known.has(ref))).toEqual([])
  const own = bill.dependencies.find(({ ref }) => ref === 'baquiano@1.2.3')
  expect(own.dependsOn.some((ref) => ref.startsWith('fastify@'))).toBe(true)
  const incomplete = bill.components.filter(({ version, licenses }) => !version || !licenses)
  expect(incomplete).toEqual([])
  const hashes = bill.components.flatMap(({ hashes: all = [] }) => all)
  expect(hashes.length).toBeGreaterThan(refs.length / 2)
  expect(hashes.filter(({ alg, content }) => alg !== 'SHA-512' || content.length !== 128)).toEqual(
    [],
  )
})

const answered = (output) => askForHoles(async () => output)

it('never takes a registry that does not answer for one that knows no hole', async () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })
  expect(await answered(refused)).toEqual({ isAnswered: false, why: '405 Method Not Allowed' })
  expect(await answered('')).toMatchObject({ isAnswered: false })
  expect(await answered('{}')).toMatchObject({ isAnswered: false })
  expect(await answered('getaddrinfo ENOTFOUND')).toMatchObject({ isAnswered: false })
  const none = JSON.stringify({ vulnerabilities: {}, metadata: {} })
  expect(await answered(none)).toEqual({ isAnswered: true, holes: [] })
  const via = [{ title: 'Overflow', url: 'https://advisories.example/1' }, 'other']
  const one = { name: 'some', severity: 'high', range: '<2', via }
  const found = JSON.stringify({ vulnerabilities: { some: one }, metadata: {} })
  expect(await answered(found)).toEqual({
    isAnswered: true,
    holes: [
      {
        name: 'some',
        severity: 'high',
        range: '<2',
        titles: ['Overflow https://advisories.example/1'],
      },
    ],
  })
})

import { expect, it } from 'vitest'
import { mergeVersions } from './merge-versions.ts'

const before = { name: 'Auditor', alias: 'AUD', description: 'Lee', tags: ['a'] }

it('takes what one side alone changed, and asks about what both did', () => {
  const serverVersion = { ...before, alias: 'AU', description: 'Lee y exporta' }
  const localVersion = { ...before, name: 'Auditora', description: 'Solo lee' }
  const { merged, fields } = mergeVersions({ before, server: serverVersion, local: localVersion })
  expect(merged).toEqual({ ...localVersion, alias: 'AU' })
  expect(fields.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['name', 'local'],
    ['alias', 'server'],
    ['description', 'both'],
    ['tags', 'nobody'],
  ])
})

it('asks nothing where both changed a field to the same', () => {
  const both = { ...before, tags: ['a', 'b'] }
  const { merged, fields } = mergeVersions({ before, server: both, local: { ...both } })
  expect(merged).toEqual(both)
  expect(fields.filter(({ changedBy }) => changedBy === 'both')).toEqual([])
})

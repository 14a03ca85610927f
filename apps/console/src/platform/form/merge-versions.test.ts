import { expect, it } from 'vitest'
import { mergeVersions } from './merge-versions.ts'

const before = { name: 'Auditor', alias: 'AUD', description: 'Lee', tags: ['a'] }

it('takes what one side alone changed, and asks about what both did', () => {
  const serverVersion = { ...before, alias: 'AU', description: 'Lee y exporta' }
  const localVersion = { ...before, name: 'Auditora', description: 'Solo lee' }
  const { merged, fields } = mergeVersions({ before, theirs: serverVersion, mine: localVersion })
  expect(merged).toEqual({ ...localVersion, alias: 'AU' })
  expect(fields.map(({ name, changed_by }) => [name, changed_by])).toEqual([
    ['name', 'mine'],
    ['alias', 'theirs'],
    ['description', 'both'],
    ['tags', 'nobody'],
  ])
})

it('asks nothing where both changed a field to the same', () => {
  const both = { ...before, tags: ['a', 'b'] }
  const { merged, fields } = mergeVersions({ before, theirs: both, mine: { ...both } })
  expect(merged).toEqual(both)
  expect(fields.filter(({ changed_by }) => changed_by === 'both')).toEqual([])
})

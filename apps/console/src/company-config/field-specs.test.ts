import { expect, it } from 'vitest'
import { fieldSpecs } from './field-specs.ts'

it('makes the form of a type from its schema', () => {
  expect(fieldSpecs('SERVIFORMS')).toMatchObject([
    { name: 'token', kind: 'secret', is_required: true },
    { name: 'url', kind: 'text', is_required: true },
    { name: 'link', kind: 'choice', options: ['ticket', 'published'], initial: 'ticket' },
  ])
  expect(fieldSpecs('ON_DEMAND').map(({ kind }) => kind)).toEqual(['switch', 'switch', 'duration'])
  expect(fieldSpecs('MODULS')).toMatchObject([{ name: 'modules', kind: 'list' }])
  const color = fieldSpecs('VISUAL_CONFIG').find(({ name }) => name === 'color')
  expect(color).toMatchObject({ kind: 'color', is_required: false })
  expect(fieldSpecs('ANYTHING')).toEqual([])
})

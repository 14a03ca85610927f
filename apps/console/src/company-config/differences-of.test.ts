import { expect, it } from 'vitest'
import { differencesOf } from './differences-of.ts'

const textOf = (_path: string, value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (value === undefined || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

it('tells what a version was and what it is now, of lists what came and went', () => {
  const past = { name: 'MODULS', value: '', config_json: { modules: ['MAP', 'ROLE'], a: 1, b: 2 } }
  const now = { name: 'MODULS', value: 'x', config_json: { modules: ['ROLE', 'CHAT'], b: 2 } }
  expect(differencesOf(past, now, textOf)).toEqual([
    { path: 'value', before: '—', now: 'x' },
    { path: 'modules', before: 'MAP', now: 'CHAT' },
    { path: 'a', before: '1', now: '—' },
  ])
  expect(differencesOf(now, now, textOf)).toEqual([])
})

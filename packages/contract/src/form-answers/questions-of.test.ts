import { expect, it } from 'vitest'
import { noLimits, type Question } from '../fields/index.ts'
import { questionsOf } from './questions-of.ts'

const question = (name: string, changes: Partial<Question> = {}): Question => ({
  id: '0195d5a0-0000-7000-8000-0000000000a1',
  category_id: '0195d5a0-0000-7000-8000-0000000000a2',
  name,
  label: name,
  type: 'Text',
  format: null,
  required: false,
  options: [],
  limits: noLimits,
  help: '',
  visible_when: null,
  children: [],
  ...changes,
})
const choice = (...values: string[]) => ({
  type: 'Select' as const,
  options: values.map((value) => ({ value, label: value.toUpperCase() })),
})

it('asks each question once, as its newest version does, and those that are gone last', () => {
  const newest = { fields: [question('cajas', { label: 'Bultos' })] }
  const older = { fields: [question('recibe'), question('cajas', { label: 'Cajas' })] }
  expect(questionsOf([newest, older]).map(({ label }) => label)).toEqual(['Bultos', 'recibe'])
})

it('keeps the labels of options that a newer version no longer has, unless it asks something else', () => {
  const versions = [
    { fields: [question('estado', choice('nuevo')), question('nota')] },
    { fields: [question('estado', choice('nuevo', 'roto')), question('nota', choice('si'))] },
  ]
  const [state, note] = questionsOf(versions)
  expect(state?.options.map(({ value }) => value)).toEqual(['nuevo', 'roto'])
  expect(note).toMatchObject({ type: 'Text', options: [] })
})

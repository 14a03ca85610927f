import { expect, it } from 'vitest'
import { listWith, ownValuesOf } from './own-values.ts'

const type_config_name = 'ROUTE_SHEET'
const config_json = { paper: 'letter', copies: 3, folded: true, margins: [1, 2] }
const former = [{ type_config_name, config_json }]
const values = former.flatMap(ownValuesOf)

it('gives back what it was made of, with what has parts', () => {
  expect(values.map(({ field }) => field)).toEqual(['paper', 'copies', 'folded'])
  expect(listWith(former, values)).toEqual([
    {
      type_config_name,
      config_json: { margins: [1, 2], paper: 'letter', copies: 3, folded: true },
    },
  ])
})

it('leaves to the company what is empty, and a type of which nothing is left', () => {
  const empty = values.map((value) => ({ ...value, text: '' }))
  expect(listWith(former, empty)).toEqual([{ type_config_name, config_json: { margins: [1, 2] } }])
  expect(listWith([], empty)).toEqual([])
  expect(listWith([], values.slice(1, 2))).toEqual([
    { type_config_name, config_json: { copies: 3 } },
  ])
})

import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './platform/index.ts'

/** What comes with every id, whatever is asked for. */
const companions: Readonly<Record<string, object>> = {
  'tasks.filter': { kind: 'export' },
  'tasks.outcomes': { name: 'Tienda 1', code: null },
}

const lists = Object.entries(endpoints).flatMap(([capability, table]) =>
  Object.entries(table).flatMap(([name, spec]: [string, Endpoint]) =>
    spec.path.endsWith('/filter') ? [{ name: `${capability}.${name}`, spec }] : [],
  ),
)

it.each(lists)('$name invents nothing of a record whose id alone comes', ({ name, spec }) => {
  const answer = { records: [{ id: uuidv7(), ...companions[name] }], total: 1, next_cursor: null }
  expect(spec.output.parse(answer)).toEqual(answer)
})

import { expect, it } from 'vitest'
import { movedField } from './moved-field.ts'
import { nameFrom } from './name-from.ts'
import { linesOf, optionsOf } from './option-lines.ts'

it.each([
  ['Horario de recibo', 'horarioDeRecibo'],
  ['¿Requiere frío?', 'requiereFrio'],
  ['NIT', 'nIT'],
  ['🧪 ساعات', ''],
])('makes of %s the name %s', (label, name) => {
  expect(nameFrom(label)).toBe(name)
})

it('writes options one a line and reads them back', () => {
  const options = [
    { value: 'Tienda', label: 'Tienda' },
    { value: 'b1', label: 'Bodega = grande' },
  ]
  expect(linesOf(options)).toBe('Tienda\nb1 = Bodega = grande')
  expect(optionsOf(linesOf(options))).toEqual(options)
  expect(optionsOf('\n  \nUno ')).toEqual([{ value: 'Uno', label: 'Uno' }])
})

const places = [
  { id: 'A', field_ids: ['1', '2', '3'] },
  { id: 'B', field_ids: [] },
]
const ids = (moved: ReturnType<typeof movedField>) =>
  moved?.map(({ field_ids }) => field_ids.join(''))

it('moves a field to the place of another one, also in another category or an empty one', () => {
  expect(ids(movedField(places, '1', '3'))).toEqual(['231', ''])
  expect(ids(movedField(places, '3', '1'))).toEqual(['312', ''])
  expect(ids(movedField(places, '2', 'B'))).toEqual(['13', '2'])
  expect(movedField(places, '2', '2')).toBeUndefined()
  expect(movedField(places, '2', 'nobody')).toBeUndefined()
})

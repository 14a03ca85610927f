import { describe, expect, it } from 'vitest'
import { parseCell } from './cells.ts'
import { dataSchema } from './data-schema.ts'
import type { FieldType } from './field-types.ts'
import { definitionOf, parseValue } from './value-schema.ts'

describe.each<FieldType>(['Coordinates', 'DefaultLocation'])('0, 0 of %s', (type) => {
  const nowhere = { cx: 0, cy: 0 }
  const optional = definitionOf({ name: 'sitio', type })
  const required = { ...optional, required: true }

  it('is no place: dropped, and missing where one is required', () => {
    const none = { value: undefined, issues: [] }
    expect(parseValue(optional, nowhere)).toEqual(none)
    expect(parseValue(optional, { cx: -0, cy: 0 })).toEqual(none)
    expect(parseCell(optional, '0, 0').value).toBeUndefined()
    expect(parseValue(required, nowhere).issues).toMatchObject([{ message: 'REQUIRED' }])
    expect(parseCell(required, '0, 0').problem).toBe('REQUIRED')
  })

  it('is none as a part of a field, and none of a record', () => {
    const width = definitionOf({ name: 'ancho', type: 'Number' })
    const whole = definitionOf({ name: 'todo', type: 'Composed', children: [width, optional] })
    expect(parseValue(whole, { ancho: 1, sitio: nowhere }).value).toEqual({ ancho: 1 })
    expect(dataSchema([optional]).safeParse({ sitio: nowhere }).data).toEqual({})
  })

  it.each([
    { cx: 0, cy: 5.6 },
    { cx: 9.45, cy: 0 },
    { cx: 0.0001, cy: 0.0001 },
  ])('takes nothing from places that lie near: %j', (at) => {
    expect(parseValue(optional, at)).toEqual({ value: at, issues: [] })
  })
})

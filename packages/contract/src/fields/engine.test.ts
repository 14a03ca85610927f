import * as fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import {
  cellOf,
  dataSchema,
  definitionOf,
  type FieldDefinition,
  type FieldType,
  fieldTypes,
  fileIdsIn,
  noLimits,
  parseCell,
  parseValue,
  question,
  visibleFields,
} from './index.ts'

const options = [
  { value: 'tienda', label: 'Tienda de barrio' },
  { value: 'ñandu', label: '🦤 Ñandú' },
  { value: 'html', label: '<b onclick=alert(1)>x</b>' },
]
const children = [
  definitionOf({ name: 'ancho', label: 'Ancho', type: 'Number', required: true }),
  definitionOf({ name: 'nota', label: 'Nota', type: 'Text' }),
]
const one = fc.constantFrom(...options.map(({ value }) => value))
const degrees = (most: number) =>
  fc.integer({ min: -most * 1000, max: most * 1000 }).map((n) => n / 1000)
const place = fc
  .record({ cx: degrees(180), cy: degrees(90) })
  .filter(({ cx, cy }) => cx !== 0 || cy !== 0)
const files = fc
  .array(fc.constantFrom('factura.pdf', 'فاتورة.pdf', '../../etc/passwd', '<x>.png'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((names) => names.map((name) => ({ id: uuidv7(), name })))
const between = {
  min: new Date('1900-01-02T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
  noInvalidDate: true,
}
const instants = fc.date(between).map((date) => date.toISOString())
/** Letters of any kind, signs, HTML and names that objects have. */
const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'ساعات الاستلام‏',
  '👩‍👩‍👧‍👦 ñ é ü',
  "'; drop table field; --",
  '=HYPERLINK("http://x")',
  'a'.repeat(10_000),
)
const texts = fc
  .oneof(
    hostile,
    fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => text.trim() !== '' && !text.includes('\0')),
  )
  .map((text) => text.trim())

/** Values that each type takes. */
const valid: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  Date: instants.map((at) => at.slice(0, 10)),
  DateTime: instants,
  Text: texts,
  Number: fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => n + 0),
  ),
  Email: fc.constantFrom('ana@empresa.co', 'a.b+c@sub.example.com'),
  Url: fc.constantFrom('https://empresa.co/ficha?id=1', 'http://xn--and-6ma.example'),
  Select: one,
  Radio: one,
  Dropdown: one,
  MultipleChoice: fc.uniqueArray(one, { minLength: 1 }),
  File: files,
  Image: files,
  Coordinates: place,
  DefaultLocation: place,
  Checkbox: fc.boolean(),
  Switch: fc.boolean(),
  Composed: fc.record({ ancho: fc.integer() }),
}

const hasChoices = (type: FieldType) =>
  ['Select', 'Radio', 'Dropdown', 'MultipleChoice'].includes(type)
const of = (type: FieldType, overrides: Partial<FieldDefinition> = {}): FieldDefinition =>
  definitionOf({
    name: 'campo',
    type,
    options: hasChoices(type) ? options : [],
    children: type === 'Composed' ? children : [],
    limits: { ...noLimits, max: type === 'File' || type === 'Image' ? 3 : null },
    ...overrides,
  })
const problemsOf = (definition: FieldDefinition, value: unknown) =>
  parseValue(definition, value).issues.map(({ message }) => message)

describe.each(fieldTypes)('%s', (type) => {
  const definition = of(type)

  it('keeps every value that it takes, also a second time', () => {
    fc.assert(
      fc.property(valid[type], (value) => {
        const first = parseValue(definition, value)
        expect(first.issues).toEqual([])
        expect(parseValue(definition, first.value)).toEqual(first)
      }),
    )
  })

  it('refuses or keeps anything else, and never throws or stores a value of another kind', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), hostile), (value) => {
        const { value: kept } = parseValue(definition, value)
        expect(parseValue(definition, kept)).toEqual({ value: kept, issues: [] })
      }),
    )
  })

  it('shows a value in a cell, which an import reads as the same value', () => {
    fc.assert(
      fc.property(valid[type], (value) => {
        const cell = cellOf(definition, parseValue(definition, value).value)
        const text = typeof cell === 'object' ? cell?.instant : String(cell)
        const isFile = type === 'File' || type === 'Image'
        expect(parseCell(definition, text ?? '')).toEqual(
          isFile
            ? { value: undefined, problem: 'FILE_NOT_IN_SHEET' }
            : { value: parseValue(definition, value).value, problem: undefined },
        )
      }),
    )
  })

  it('is asked for where it is required, and only there', () => {
    for (const nothing of [undefined, null, '', '  ', []]) {
      expect(problemsOf(definition, nothing)).toEqual([])
      expect(problemsOf({ ...definition, required: true }, nothing)).toEqual(['REQUIRED'])
    }
  })
})

it.each<[FieldType, Partial<FieldDefinition>, unknown, string]>([
  ['Date', {}, '2026-02-30', 'DATE_INVALID'],
  ['DateTime', {}, '2026-03-01', 'DATE_INVALID'],
  ['Text', { limits: { ...noLimits, max_length: 3 } }, 'cuatro', 'TOO_BIG'],
  ['Text', {}, 'a'.repeat(10_001), 'TOO_BIG'],
  ['Text', {}, 'a\0b', 'TEXT_NOT_STORABLE'],
  ['Text', { format: 'phone' }, 'llamar antes', 'PHONE_INVALID'],
  ['Text', { format: 'code' }, 'A 1', 'CODE_INVALID'],
  ['Number', { limits: { ...noLimits, min: 1 } }, 0, 'NUMBER_TOO_SMALL'],
  ['Number', { limits: { ...noLimits, max: 1 } }, 2, 'NUMBER_TOO_BIG'],
  ['Number', { limits: { ...noLimits, decimals: 1 } }, 1.25, 'TOO_MANY_DECIMALS'],
  ['Number', { format: 'money' }, 0.001, 'TOO_MANY_DECIMALS'],
  ['Number', {}, 1e-7, ''],
  ['Number', {}, Number.NaN, 'INVALID_TYPE'],
  ['Url', {}, 'javascript:alert(1)', 'URL_UNREADABLE'],
  ['Url', {}, 'data:text/html,x', 'URL_UNREADABLE'],
  ['Email', {}, 'ana@', 'EMAIL_INVALID'],
  ['Select', {}, 'otra', 'INVALID_VALUE'],
  ['Select', {}, '__proto__', 'INVALID_VALUE'],
  ['MultipleChoice', {}, ['tienda', 'tienda'], 'NAMED_TWICE'],
  ['MultipleChoice', { limits: { ...noLimits, max: 1 } }, ['tienda', 'html'], 'TOO_MANY'],
  ['Checkbox', { required: true }, false, 'REQUIRED'],
  ['Switch', { required: true }, false, ''],
  ['Coordinates', {}, { cx: 0, cy: 91 }, 'NUMBER_TOO_BIG'],
  ['Composed', {}, { alto: 1, ancho: 1 }, 'UNKNOWN_FIELD'],
  ['Composed', {}, { nota: 'x' }, 'REQUIRED'],
])('%s %j with %j is %s', (...[type, overrides, value, code]) => {
  expect(problemsOf(of(type, overrides), value)).toEqual(code === '' ? [] : [code])
})

describe('a repeated question', () => {
  const meters = of('Composed', { is_repeated: true, limits: { ...noLimits, min: 2, max: 3 } })

  it('takes its parts several times, and leaves out a time without any', () => {
    const times = [{ ancho: 1 }, {}, { ancho: 2, nota: 'x' }]
    expect(parseValue(meters, times)).toEqual({
      value: [{ ancho: 1 }, { ancho: 2, nota: 'x' }],
      issues: [],
    })
    expect(parseValue({ ...meters, required: true }, [{}]).issues).toMatchObject([
      { message: 'REQUIRED' },
    ])
  })

  it('says of which time something is missing, and when there are too few or too many', () => {
    expect(parseValue(meters, [{ ancho: 1 }, { nota: 'x' }]).issues).toEqual([
      { path: [1, 'ancho'], message: 'REQUIRED' },
    ])
    expect(problemsOf(meters, [{ ancho: 1 }])).toEqual(['TOO_FEW'])
    const four = [1, 2, 3, 4].map((ancho) => ({ ancho }))
    expect(problemsOf(meters, four)).toEqual(['TOO_MANY'])
    expect(problemsOf(meters, 'x')).toEqual(['INVALID_UNION'])
    const once = { ...meters, limits: noLimits }
    expect(parseValue(once, { ancho: 1 }).value).toEqual([{ ancho: 1 }])
  })

  it('is a line for each time in a file, which an import reads again', () => {
    const times = [{ ancho: 1 }, { ancho: 2, nota: 'x' }]
    const text = '1. Ancho: 1\n2. Ancho: 2; Nota: x'
    expect(cellOf(meters, times)).toBe(text)
    expect(parseCell(meters, text)).toEqual({ value: times, problem: undefined })
    expect(cellOf(meters, { ancho: 1 })).toBe('Ancho: 1')
  })

  it('names the files of each time', () => {
    const ids = [uuidv7(), uuidv7()]
    const medidores = ids.map((id) => ({ foto: [{ id, name: 'a.png' }] }))
    expect(fileIdsIn({ medidores })).toEqual(ids)
  })

  it('is a composed one', () => {
    const asked = { ...of('Text'), id: uuidv7(), category_id: uuidv7(), is_repeated: true }
    expect(question.safeParse(asked).error?.issues).toMatchObject([
      { path: ['is_repeated'], message: 'REPEATED_OF_OTHER_TYPE' },
    ])
  })
})

describe('data', () => {
  const cold = of('Switch', { name: 'frio' })
  const degreesOf = of('Number', {
    name: 'grados',
    required: true,
    visible_when: { field: 'frio', operator: 'is', values: ['true'] },
  })
  const note = of('Text', {
    name: 'nota',
    visible_when: { field: 'grados', operator: 'is_not', values: ['4'] },
  })
  const definitions = [cold, degreesOf, note]
  const parse = (value: unknown) => dataSchema(definitions, new Set(['antes'])).safeParse(value)
  const codes = (value: unknown) =>
    parse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('neither asks for nor keeps what is hidden, also behind a hidden field', () => {
    expect(parse({ frio: false, grados: 'tibio', nota: 'x' }).data).toEqual({ frio: false })
    expect(parse({ frio: true, grados: 4, nota: 'x' }).data).toEqual({ frio: true, grados: 4 })
    expect(codes({ frio: true })).toEqual([['grados', 'REQUIRED']])
  })

  it('refuses names that no field has, and leaves out those of fields that are not in use', () => {
    expect(codes({ otro: 1 })).toEqual([['otro', 'UNKNOWN_FIELD']])
    expect(codes(JSON.parse('{"constructor":1}'))).toEqual([['constructor', 'UNKNOWN_FIELD']])
    expect(parse({ antes: 1 }).data).toEqual({})
    const polluted = parse(JSON.parse('{"__proto__":{"frio":true}}'))
    expect(polluted.data ?? {}).toEqual({})
    expect(Object.hasOwn(Object.prototype, 'frio')).toBe(false)
  })

  it('shows fields whose conditions lead back to themselves', () => {
    const circle = [
      of('Text', { name: 'a', visible_when: { field: 'b', operator: 'is_not', values: ['x'] } }),
      of('Text', { name: 'b', visible_when: { field: 'a', operator: 'is_not', values: ['x'] } }),
    ]
    expect(visibleFields(circle, {})).toHaveLength(2)
  })

  it('judges 500 fields and 10,000 options within half a second', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      value: `v${index}`,
      label: `Opción ${index}`,
    }))
    const all = Array.from({ length: 500 }, (_, index) =>
      of(index === 0 ? 'Select' : 'Text', { name: `f${index}`, options: index === 0 ? many : [] }),
    )
    const values = Object.fromEntries(
      all.map(({ name }, index) => [name, index === 0 ? 'v9999' : 'x']),
    )
    const started = performance.now()
    expect(dataSchema(all).parse(values)).toEqual(values)
    expect(performance.now() - started).toBeLessThan(500 * inject('slowness'))
  })
})

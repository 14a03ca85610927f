import { expect, it } from 'vitest'
import { definitionOf, type FieldDefinition, type FieldType, parseCell } from './index.ts'

const options = [
  { value: 'tienda', label: 'Tienda de barrio' },
  { value: 'ñandu', label: '🦤 Ñandú' },
  { value: 'html', label: '<b onclick=alert(1)>x</b>' },
]
const children = [
  definitionOf({ name: 'ancho', label: 'Ancho', type: 'Number', required: true }),
  definitionOf({ name: 'nota', label: 'Nota', type: 'Text' }),
]
const hasChoices = (type: FieldType) => ['Select', 'MultipleChoice'].includes(type)
const of = (type: FieldType): FieldDefinition =>
  definitionOf({
    name: 'campo',
    type,
    options: hasChoices(type) ? options : [],
    children: type === 'Composed' ? children : [],
  })

it.each([
  ['Number', '1.250', 1.25],
  ['Number', '12,5', 12.5],
  ['Switch', 'Sí', true],
  ['Switch', 'NÃO', false],
  ['Select', 'TIENDA DE BARRIO', 'tienda'],
  ['Select', '🦤 nandu', 'ñandu'],
  ['MultipleChoice', 'Tienda de barrio; html', ['tienda', 'html']],
  ['Coordinates', '6.21, -75.57', { cx: -75.57, cy: 6.21 }],
  ['DateTime', '2026-03-01 09:05:00-05:00', '2026-03-01T14:05:00.000Z'],
  ['Composed', 'ANCHO: 90; Nota: puerta', { ancho: 90, nota: 'puerta' }],
] as const)('%s reads %s as people write it', (type, text, value) => {
  expect(parseCell(of(type), text)).toEqual({ value, problem: undefined })
})

it.each([
  ['Number', '1,250', 'INVALID_TYPE'],
  ['Number', 'doce', 'INVALID_TYPE'],
  ['Date', '01/03/2026', 'DATE_INVALID'],
  ['DateTime', '2026-03-01 09:05', 'DATE_INVALID'],
  ['Switch', 'tal vez', 'INVALID_TYPE'],
  ['Select', 'otra', 'INVALID_VALUE'],
  ['Coordinates', 'por la plaza', 'INVALID_TYPE'],
] as const)('%s does not guess what %s means', (type, text, problem) => {
  expect(parseCell(of(type), text)).toEqual({ value: undefined, problem })
})

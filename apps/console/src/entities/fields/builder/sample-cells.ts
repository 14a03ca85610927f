import type { FieldDefinition, FieldType } from '@baquiano/contract/fields'

const samples: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  Date: ['2026-03-01', '01/03/2026'],
  DateTime: ['2026-03-01 08:30-05:00', '2026-03-01 08:30'],
  Number: ['1250', '12,5', '1,250'],
  Email: ['ana@empresa.co', 'ana@'],
  Url: ['https://empresa.co', 'empresa.co'],
  File: ['factura.pdf'],
  Image: ['foto.png'],
  Coordinates: ['6.2518, -75.5636', '75°33′O'],
  DefaultLocation: ['6.2518, -75.5636', '75°33′O'],
  Checkbox: ['Sí', 'x', '?'],
  Switch: ['Sí', 'no', '?'],
}

/** Cells as people write them in a sheet, some of them wrong. */
export function sampleCells(definition: FieldDefinition): readonly string[] {
  const { type, format, options, children = [] } = definition
  const labels = options.slice(0, 2).map(({ label }) => label)
  if (type === 'MultipleChoice') return [labels.join('; '), labels[0] ?? '', '?']
  if (options.length > 0) return [...labels, '?']
  if (type === 'Composed') {
    return [
      children.map((child) => `${child.label}: ${sampleCells(child)[0] ?? ''}`).join('; '),
      '?',
    ]
  }
  if (format === 'phone') return ['+57 604 555 0101', '?']
  if (format === 'code') return ['A-102', 'A 102']
  return samples[type] ?? ['…']
}

import { cellOf, parseCell } from './cells.ts'
import { type FieldDefinition, noLimits } from './field.ts'
import { isEmpty, parseValue } from './value-schema.ts'

/** What becomes of a value when its field changes: it stays, is written in another way, or is set aside. */
export type ConversionOutcome = 'kept' | 'converted' | 'hidden'

interface Converted {
  readonly outcome: ConversionOutcome
  /** Undefined where it is set aside. */
  readonly value: unknown
}

/** Limits are for what people fill in from now on: they take nothing from what is stored. */
const unlimited = (definition: FieldDefinition): FieldDefinition => ({
  ...definition,
  required: false,
  limits: {
    ...noLimits,
    max: definition.type === 'File' || definition.type === 'Image' ? 10 : null,
  },
})

/** The value under the changed definition: as it is where it fits, else as its text would be imported. */
export function convertValue(
  from: FieldDefinition,
  to: FieldDefinition,
  value: unknown,
): Converted {
  const target = unlimited(to)
  const same = parseValue(target, value)
  if (same.issues.length === 0 && !isEmpty(same.value))
    return { outcome: 'kept', value: same.value }
  const cell = cellOf(from, value)
  const text = cell !== null && typeof cell === 'object' ? cell.instant : String(cell ?? '')
  const read = parseCell(target, text)
  if (read.problem !== undefined || isEmpty(read.value))
    return { outcome: 'hidden', value: undefined }
  return { outcome: 'converted', value: read.value }
}

type Shape = Pick<FieldDefinition, 'type' | 'format' | 'options'> &
  Pick<FieldDefinition, 'children'>

/** Whether a change of a field may mean something for values that are stored. */
export const changesValues = (before: Shape, after: Shape): boolean =>
  JSON.stringify(shapeOf(before)) !== JSON.stringify(shapeOf(after))

const shapeOf = ({ type, format, options, children = [] }: Shape) => ({
  type,
  format,
  options: options.map(({ value }) => value),
  children: children.map((child) => [child.name, child.type, child.format, child.options]),
})

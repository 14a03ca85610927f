import {
  type FieldFields,
  type FieldType,
  fieldFields,
  hasOptions,
} from '@baquiano/contract/fields'

interface Start {
  readonly category_id: string
  readonly type: FieldType
  /** What the type is called, until somebody calls the field otherwise. */
  readonly label: string
  /** Of the options or parts that it starts with. */
  readonly optionLabel: (number: number) => string
}

/** A field of a type as the builder adds it, to be filled in: with two options where there have to be some. */
export function newField({ category_id, type, label, optionLabel }: Start): FieldFields {
  const options = [1, 2].map((number) => {
    const option = optionLabel(number)
    return { value: option, label: option }
  })
  const child = { name: 'parte1', label: optionLabel(1), type: 'Text' as const }
  const started = fieldFields.parse({
    category_id,
    type,
    label,
    name: 'campo',
    options: hasOptions(type) ? options : [],
    children: type === 'Composed' ? [child] : [],
  })
  // It gets its name from what it will be called.
  return { ...started, name: '' }
}

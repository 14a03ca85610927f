import type { FieldOption } from '@baquiano/contract/fields'

const separator = ' = '

/** Options as text, one a line: `value = label`, or the label alone where both are the same. */
export const linesOf = (options: readonly FieldOption[]): string =>
  options
    .map(({ value, label }) => (value === label ? label : value + separator + label))
    .join('\n')

/** The options that lines say; what is stored for a label that stays is kept, empty lines are left out. */
export function optionsOf(lines: string): FieldOption[] {
  return lines.split('\n').flatMap((line) => {
    const cut = line.indexOf(separator)
    const label = (cut < 0 ? line : line.slice(cut + separator.length)).trim()
    const value = (cut < 0 ? line : line.slice(0, cut)).trim()
    return label === '' || value === '' ? [] : [{ value, label }]
  })
}

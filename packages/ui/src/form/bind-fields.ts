import type { FieldError } from '@baquiano/contract/platform'
import type { FieldBinding } from './form-fields.tsx'
import type { FormValues } from './merge-versions.ts'

interface Source<Values extends FormValues> {
  readonly values: Values
  readonly problems: readonly FieldError[]
  readonly markOf: (name: string) => FieldBinding<unknown>['mark']
  readonly set: (changes: Partial<Values>) => void
}

/** A value with parts has an input for each part, so it has no text itself. */
const textOf = (value: FormValues[string] | undefined): string =>
  typeof value === 'object' ? '' : String(value ?? '')

/** Widens a key of a generic `Values` to a plain string. */
const pathOf = (name: string): string => name

/** Whether a path of an error is that of a field, or of a part of it. */
export const isBelow = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`)

/** Binds the values of a form to inputs, each with its first error. */
export function bindFields<Values extends FormValues>(source: Source<Values>) {
  const { values, problems, markOf, set } = source
  const field = <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => ({
    name: pathOf(name),
    value: values[name],
    // The first error within a value that has parts.
    problem: problems.find(({ path }) => isBelow(path, name))?.code,
    mark: markOf(name),
    onChange: (value) => {
      const changes: Partial<Record<string, Values[Name]>> = { [name]: value }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field of `Values` with a value of its type
      set(changes as Partial<Values>)
    },
  })
  const text = (name: keyof Values & string): FieldBinding<string> => ({
    ...field(name),
    value: textOf(values[name]),
    onChange: (value) => {
      const changes: Partial<Record<string, string>> = { [name]: value }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text field is bound to a text
      set(changes as Partial<Values>)
    },
  })
  return { field, text }
}

import { type FieldError, fieldErrors, fieldError } from '@baquiano/contract/platform'
import { type ChangeEvent, useState } from 'react'
import { z } from 'zod'
import { problemOf } from '../problem-of.ts'
import type { Known, ServerVersion } from './known.ts'
import { type FormValues, isSame } from './merge-versions.ts'
import { useConflict } from './use-conflict.ts'

interface Options<Values extends FormValues> {
  /** The contract's own. */
  readonly schema: z.ZodType<Values>
  readonly known: Known<Values>
  /** Reads the record that the server answers where somebody else saved meanwhile; of a new one nobody does. */
  readonly read?: (record: unknown) => ServerVersion<Values>
  /** Fields whose own codes the server answers without a path: `ROLE_NAME_TAKEN` is of `name`. */
  readonly codes?: Readonly<Record<string, string>>
}

const serverErrors = z.array(fieldError).catch([])

/** A field is mended once, whatever it breaks. */
const firstOfEach = (found: readonly FieldError[]): FieldError[] =>
  found.filter(({ path }, index) => found.findIndex((it) => it.path === path) === index)

/** What has parts is bound part by part. */
const textOf = (value: FormValues[string] | undefined): string =>
  typeof value === 'object' ? '' : String(value ?? '')

/** A form is bound to fields by their paths, also where it has more than its reader knows. */
const pathOf = (name: string): string => name

const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/**
 * The state of a form over one record: judged by the contract when it is sent, told what the server
 * holds against its fields, and merged with what somebody else saved meanwhile.
 */
export function useRecordForm<Values extends FormValues>(options: Options<Values>) {
  const { schema, known, codes = {} } = options
  const [base, setBase] = useState(known)
  const [values, setValues] = useState(known.values)
  const [problems, setProblems] = useState<readonly FieldError[]>([])
  const conflict = useConflict<Values>({ base: base.values, values, setValues })

  /** @param mended paths below the fields that change, where not all of such a field is mended at once */
  const set = (changes: Partial<Values>, mended: readonly string[] = Object.keys(changes)) => {
    setValues((before) => ({ ...before, ...changes }))
    setProblems((before) => before.filter(({ path }) => !mended.some((it) => isBelow(path, it))))
  }
  const text = (name: keyof Values & string) => ({
    name: pathOf(name),
    value: textOf(values[name]),
    problem: problems.find(({ path }) => path === name)?.code,
    mark: conflict.markOf(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const changes: Partial<Record<string, string>> = { [name]: currentTarget.value }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text field is bound to a text
      set(changes as Partial<Values>)
    },
  })
  /** The values as the contract reads them; undefined where it refuses them. */
  const validate = (): Values | undefined => {
    const { data, error } = schema.safeParse(values)
    setProblems(error ? firstOfEach(fieldErrors(error)) : [])
    return data
  }
  /** Judges some of the fields, by their paths; whether they are right. */
  const check = (isOf: (path: string) => boolean): boolean => {
    const { error } = schema.safeParse(values)
    const errors = error ? fieldErrors(error).filter(({ path }) => isOf(path)) : []
    setProblems(firstOfEach(errors))
    return errors.length === 0
  }
  /** Whether the form itself can say what the server refused. */
  const showServerError = (error: Error): boolean => {
    const { code, details } = problemOf(error)
    if (code === 'RECORD_CHANGED' && options.read) {
      const serverVersion = options.read(details['record'])
      conflict.meet(serverVersion)
      setBase(serverVersion)
      return true
    }
    const field = codes[code]
    const errors = field ? [{ path: field, code }] : serverErrors.parse(details['errors'])
    setProblems(firstOfEach(errors))
    return errors.length > 0
  }
  const settle = (saved: Known<Values>) => {
    setBase(saved)
    setValues(saved.values)
    conflict.forget()
  }
  return {
    values,
    /** What the values are compared with: what is known to be saved. */
    base: base.values,
    version: base.version,
    problems,
    conflict,
    isDirty: !isSame(values, base.values),
    set,
    text,
    judge: validate,
    check,
    refuse: showServerError,
    /** What was saved is what is known from now on. */
    settle,
    /** Back to what is known to be saved. */
    discard: () => settle(base),
  }
}

export type RecordForm<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>

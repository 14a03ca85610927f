import { type FieldError, fieldErrors, fieldError } from '@baquiano/contract/platform'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { bindFields, isBelow } from './bind-fields.ts'
import type { RecordVersion, ServerVersion } from './record-version.ts'
import { type FormValues, isSame } from './merge-versions.ts'
import { useConflict } from './use-conflict.ts'

interface Options<Values extends FormValues> {
  /** The contract's schema of the fields. */
  readonly schema: z.ZodType<Values>
  readonly initial: RecordVersion<Values>
  /** Parses the record that a `RECORD_CHANGED` error carries; a new record needs none. */
  readonly read?: (record: unknown) => ServerVersion<Values>
  /** Field of each code that the server answers without a path: `{ ROLE_NAME_TAKEN: 'name' }`. */
  readonly codes?: Readonly<Record<string, string>>
}

const serverErrors = z.array(fieldError).catch([])

/** Shows one error per field. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }, index) => errors.findIndex((it) => it.path === path) === index)

/**
 * The state of a form over one record: validates it with the contract's schema on submit, shows the server's
 * errors beside their fields, and merges what somebody else saved meanwhile.
 */
export function useRecordForm<Values extends FormValues>(options: Options<Values>) {
  const { schema, initial, codes = {} } = options
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(initial.values)
  const [problems, setProblems] = useState<readonly FieldError[]>([])
  const conflict = useConflict<Values>({ base: base.values, values, setValues })

  /** @param correctedPaths paths whose errors disappear, where a change corrects only parts of a field */
  const set = (
    changes: Partial<Values>,
    correctedPaths: readonly string[] = Object.keys(changes),
  ) => {
    setValues((before) => ({ ...before, ...changes }))
    setProblems((before) =>
      before.filter(({ path }) => !correctedPaths.some((it) => isBelow(path, it))),
    )
  }
  const { field, text } = bindFields<Values>({ values, problems, markOf: conflict.markOf, set })
  /** The values as the contract parses them; undefined if they are invalid. */
  const validate = (): Values | undefined => {
    const { data, error } = schema.safeParse(values)
    setProblems(error ? firstOfEach(fieldErrors(error)) : [])
    return data
  }
  /** Validates some of the fields, chosen by path; true if they have no error. */
  const validateFields = (isIncluded: (path: string) => boolean): boolean => {
    const { error } = schema.safeParse(values)
    const errors = error ? fieldErrors(error).filter(({ path }) => isIncluded(path)) : []
    setProblems(firstOfEach(errors))
    return errors.length === 0
  }
  /** Shows the server's error in the form; false if it belongs to no field. */
  const showServerError = (error: Error): boolean => {
    const { code, details } = problemOf(error)
    if (code === 'RECORD_CHANGED' && options.read) {
      const serverVersion = options.read(details['record'])
      conflict.merge(serverVersion)
      setBase(serverVersion)
      return true
    }
    const path = codes[code]
    const errors = path ? [{ path, code }] : serverErrors.parse(details['errors'])
    setProblems(firstOfEach(errors))
    return errors.length > 0
  }
  const reset = (saved: RecordVersion<Values>) => {
    setBase(saved)
    setValues(saved.values)
    conflict.clear()
  }
  return {
    values,
    /** The fields as last saved, which the values are compared with. */
    base: base.values,
    version: base.version,
    problems,
    conflict,
    isDirty: !isSame(values, base.values),
    set,
    /** Binds one field to its input. */
    field,
    /** Binds a field of text. */
    text,
    validate,
    validateFields,
    showServerError,
    /** Continues from a saved version: drops local changes, errors of a conflict too. */
    reset,
    /** Drops local changes. */
    discard: () => reset(base),
  }
}

export type RecordForm<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>

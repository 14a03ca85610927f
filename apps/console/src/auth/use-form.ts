import { limits } from '@baquiano/contract/platform'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useAuthWords } from './use-auth-words.ts'

/** A validation error of a field, as the key of its text. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'password_short'
  | 'password_long'
  | 'mismatch'
  | 'name'
  | 'recovery_code'
export type FieldProblems<Name extends string> = Partial<Record<Name, FieldProblem | undefined>>

interface Options<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>
  readonly validate: (values: Readonly<Record<Name, string>>) => FieldProblems<Name>
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void
  /** Characters that a password has at least, for the text of `password_short`. */
  readonly passwordMin?: number
  /** Called on each change: the server's error was about the former values. */
  readonly onEdit?: () => void
}

/** Text fields that are validated on submit; errors disappear while the person edits. */
export function useForm<Name extends string>({
  initial,
  validate,
  onSubmit,
  onEdit,
  passwordMin = limits.password_min,
}: Options<Name>) {
  const { t } = useAuthWords()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FieldProblems<Name>>({})
  const ref = useRef<HTMLFormElement>(null)

  const set = (changed: Partial<Record<Name, string>>) => {
    setValues((before) => ({ ...before, ...changed }))
    setProblems({})
    onEdit?.()
  }
  const focus = (isWanted: (name: string) => boolean) => {
    const fields = [...(ref.current?.elements ?? [])]
    const input = fields.find((it) => it instanceof HTMLInputElement && isWanted(it.name))
    if (input instanceof HTMLInputElement) input.focus()
  }
  const field = (name: Name) => {
    const problem: FieldProblem | undefined = problems[name]
    return {
      name,
      value: values[name],
      error: problem && t(`problems.${problem}`, { least: passwordMin }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const changed: Partial<Record<Name, string>> = {}
        changed[name] = currentTarget.value
        set(changed)
      },
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nextProblems = validate(values)
    setProblems(nextProblems)
    const invalidNames = Object.entries(nextProblems).flatMap(([name, problem]) =>
      problem ? [name] : [],
    )
    if (invalidNames.length === 0) onSubmit(values)
    else focus((name) => invalidNames.includes(name))
  }
  const form = { ref, onSubmit: submit, noValidate: true } as const
  return { form, field, values, set, focusField: (name: Name) => focus((it) => it === name) }
}

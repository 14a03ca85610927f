import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useAuthWords } from './use-auth-words.ts'

/** A rule that a field breaks, by the key of its sentence. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'password_short'
  | 'password_long'
  | 'mismatch'
  | 'name'
export type FieldProblems<Name extends string> = Partial<Record<Name, FieldProblem | undefined>>

interface Options<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>
  readonly check: (values: Readonly<Record<Name, string>>) => FieldProblems<Name>
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void
  /** What the server said of the former values holds no more. */
  readonly onEdit?: () => void
}

/** Text fields that are judged when the form is sent, and forgiven while they are mended. */
export function useForm<Name extends string>({ initial, check, onSubmit, onEdit }: Options<Name>) {
  const { t } = useAuthWords()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FieldProblems<Name>>({})
  const ref = useRef<HTMLFormElement>(null)

  const set = (changed: Partial<Record<Name, string>>) => {
    setValues((before) => ({ ...before, ...changed }))
    setProblems({})
    onEdit?.()
  }
  const focus = (wanted: (name: string) => boolean) => {
    const fields = [...(ref.current?.elements ?? [])]
    const input = fields.find((it) => it instanceof HTMLInputElement && wanted(it.name))
    if (input instanceof HTMLInputElement) input.focus()
  }
  const field = (name: Name) => {
    const problem = problems[name]
    return {
      name,
      value: values[name],
      error: problem && t(`problems.${problem}`),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const changed: Partial<Record<Name, string>> = {}
        changed[name] = currentTarget.value
        set(changed)
      },
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nextProblems = check(values)
    setProblems(nextProblems)
    const broken = Object.entries(nextProblems).flatMap(([name, problem]) =>
      problem ? [name] : [],
    )
    if (broken.length === 0) onSubmit(values)
    else focus((name) => broken.includes(name))
  }
  const form = { ref, onSubmit: submit, noValidate: true } as const
  return { form, field, values, set, focusOn: (name: Name) => focus((it) => it === name) }
}

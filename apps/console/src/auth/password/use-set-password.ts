import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { nameProblem, passwordProblem, repeatProblem } from '../field-rules.ts'
import type { ErrorNoticeState } from '../frame/use-error-notice.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useForm } from '../use-form.ts'
import { useSubmission } from '../use-submission.ts'
import { withCalls } from '../with-calls.ts'
import { isDeadLink, type LinkOwner } from './use-link-owner.ts'

interface Options {
  /** Of the mailed link. */
  readonly code: string
  readonly owner: LinkOwner
  /** Whether a name is sent too. */
  readonly isNamed: boolean
  readonly notice: ErrorNoticeState
}

interface Wish {
  readonly password: string
  readonly name: string
  readonly lastname: string
  /** The password once more, for the form alone. */
  readonly repeat: string
}

export function useSetPassword({ code, owner, isNamed, notice }: Options) {
  const { t } = useAuthWords()
  const [isDone, setDone] = useState(false)
  const { send, error, isPending, clear } = useSubmission({
    submit: ({ password, name, lastname }: Wish) =>
      withCalls(({ setPassword }) =>
        setPassword({ code, password, ...(isNamed && { name, lastname }) }),
      ),
    onDone: () => setDone(true),
    onFailure: (failed) => {
      notice.notify(failureOf(failed, t).notice)
      form.focusField('password')
    },
  })
  const form = useForm({
    initial: {
      name: owner.name ?? '',
      lastname: owner.lastname ?? '',
      password: '',
      repeat: '',
    },
    validate: ({ name, lastname, password, repeat }) => ({
      name: isNamed ? nameProblem(name) : undefined,
      lastname: isNamed ? nameProblem(lastname) : undefined,
      password: passwordProblem(password),
      repeat: repeatProblem(repeat, password),
    }),
    onSubmit: send,
    onEdit: clear,
  })
  return { form, error, isPending, is_done: isDone, is_link_dead: isDeadLink(error) }
}

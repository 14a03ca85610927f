import type { FormValues } from './merge-versions.ts'
import type { RecordForm } from './use-record-form.ts'

interface Saving<Values> {
  readonly isPending: boolean
  readonly mutate: (judged: Values) => void
}

/** How a form is sent: not while it is on its way, nor with a conflict open, and as the contract reads it. */
export const submitOf =
  <Values extends FormValues>(
    form: Pick<RecordForm<Values>, 'conflict' | 'judge'>,
    save: Saving<Values>,
  ) =>
  (): void => {
    if (save.isPending || form.conflict.undecided > 0) return
    const validated = form.judge()
    if (validated) save.mutate(validated)
  }

import type { FormValues } from './merge-versions.ts'
import type { RecordForm } from './use-record-form.ts'

interface Saving<Values> {
  readonly isPending: boolean
  readonly mutate: (validated: Values) => void
}

/** Makes the submit handler of a form: validates and saves, unless a save is pending or a conflict undecided. */
export const submitHandler =
  <Values extends FormValues>(
    form: Pick<RecordForm<Values>, 'conflict' | 'validate'>,
    save: Saving<Values>,
  ) =>
  (): void => {
    if (save.isPending || form.conflict.undecidedCount > 0) return
    const validated = form.validate()
    if (validated) save.mutate(validated)
  }

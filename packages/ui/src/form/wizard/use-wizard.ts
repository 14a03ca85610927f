import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useAction } from '../../use-action.ts'
import type { FormValues } from '../merge-versions.ts'
import { useRecordForm } from '../use-record-form.ts'
import { useUndo } from '../use-undo.ts'
import type { DraftStore } from './draft.ts'

interface Wizard<Values extends FormValues, Step extends string, Created> {
  readonly schema: z.ZodType<Values>
  readonly steps: readonly [Step, ...Step[]]
  /** Where a field is filled in, by its path. */
  readonly stepOf: (path: string) => Step
  readonly draft: DraftStore<Values, Step>
  readonly empty: () => Values
  /** Field of each code that the server answers without a path. */
  readonly codes: Readonly<Record<string, string>>
  /** Asks the server about a step before the next one; what it rejects is shown as at the end. */
  readonly check?: (step: Step, values: Values) => Promise<unknown>
  /** The one call at the end. */
  readonly create: (values: Values) => Promise<Created>
  readonly onCreated: (created: Created, values: Values) => void | Promise<void>
  readonly onCancel: () => void
}

/** A new record, step by step, kept as a draft until one call creates it or somebody discards it. */
export function useWizard<Values extends FormValues, Step extends string, Created>({
  schema,
  steps,
  stepOf,
  draft,
  empty,
  codes,
  check,
  create: createRecord,
  onCreated,
  onCancel,
}: Wizard<Values, Step, Created>) {
  const { t } = useTranslation('form')
  const undo = useUndo()
  const [begun] = useState(() => draft.read())
  const [initial] = useState(() => ({ values: begun?.values ?? empty() }))
  const [step, setStep] = useState<Step>(begun?.step ?? steps[0])
  const after = (of: Step) => steps[steps.indexOf(of) + 1] ?? of
  const form = useRecordForm<Values>({ schema, initial, codes })
  const { values, problems } = form
  const create = useAction({
    send: createRecord,
    onDone: async (created, sent) => {
      draft.drop()
      await onCreated(created, sent)
    },
    form,
  })
  const checked = useAction({
    send: async (of: Step) => check?.(of, values),
    onDone: (_answer, of) => setStep(after(of)),
    form,
  })
  const [isDropped, setDropped] = useState(false)
  const isOver = create.isSuccess || isDropped
  useEffect(() => {
    if (!isOver) draft.keep({ step, values })
  }, [draft, isOver, step, values])
  const drop = () => {
    setDropped(true)
    draft.drop()
    undo(t('wizard.draft_dropped'), async () => draft.keep({ step, values }))
    onCancel()
  }
  // What stands against a field is shown where the field is.
  const [shown, setShown] = useState(problems)
  if (shown !== problems) {
    setShown(problems)
    const [first] = problems
    if (first && !problems.some(({ path }) => stepOf(path) === step)) setStep(stepOf(first.path))
  }
  const at = steps.indexOf(step)
  const { error } = schema.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path }) => stepOf(path.join('.'))))
  return {
    form,
    step,
    steps,
    at,
    formError: checked.error ?? create.error,
    problems: problems.filter(({ path }) => stepOf(path) === step),
    isPending: create.isPending || checked.isPending,
    /** Whether all that a former step asks for is right. */
    isDone: (of: Step) => steps.indexOf(of) < at && !wrong.has(of),
    problemCount: (of: Step) => problems.filter(({ path }) => stepOf(path) === of).length,
    setStep,
    drop,
    back: () => setStep(steps[at - 1] ?? step),
    next: () => {
      if (at < steps.length - 1) {
        if (!form.validateFields((path) => stepOf(path) === step)) return
        if (check) checked.mutate(step)
        else setStep(after(step))
        return
      }
      const validated = create.isPending ? undefined : form.validate()
      if (validated) create.mutate(validated)
    },
  }
}

export type WizardState<Values extends FormValues, Step extends string> = ReturnType<
  typeof useWizard<Values, Step, unknown>
>

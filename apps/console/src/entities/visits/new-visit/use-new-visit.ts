import type { FieldData } from '@baquiano/contract/fields'
import { AppError } from '@baquiano/contract/platform'
import { type Visit, visitCreate, visits } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/new-id.ts'
import { noRepeat, type RepeatValue, repeatFields } from '../../recurrences/repeat-value.ts'
import { workOf } from '../../recurrences/work-of.ts'
import { useCreateRecurrence } from '../../recurrences/use-create-recurrence.ts'
import { useVisitChange } from '../drawer/use-visit-change.ts'
import { visitFieldOfCode } from '../visit-field-of-code.ts'
import { fieldProblemsOf, useVisitFields } from '../visit-own-fields.tsx'
import type { NewVisitStart } from './new-visit-start.ts'

interface NewVisit extends NewVisitStart {
  /** Undefined until one is chosen: the company's first one. */
  readonly object_type_id?: string
  readonly data: FieldData
  /** Made once per dialog: a second click is the same visit. */
  readonly id: string
  readonly activity_id: string | null
}

interface Options {
  readonly start: NewVisitStart
  readonly onPlanned: (visit: Visit) => void
  /** It repeats: there are several. */
  readonly onRepeated: () => void
}

/** A visit while it is planned, validated by the contract's rules, and by the server's once sent. */
export function useNewVisit({ start, onPlanned, onRepeated }: Options) {
  const { t } = useTranslation('visits')
  const [draft, setDraft] = useState<NewVisit>(() => ({
    ...start,
    id: newId(),
    activity_id: null,
    data: {},
  }))
  const { schema, typology_id, isFilled } = useVisitFields(draft)
  const { success, data } = visitCreate.safeParse({ ...draft, object_type_id: typology_id })
  const change = useVisitChange({
    save: (body: NonNullable<typeof data>) => call(visits.create, { body }),
    successMessage: () => t('visit_planned'),
    onDone: onPlanned,
  })
  const [repeat, setRepeat] = useState<RepeatValue>(() => noRepeat(start.date))
  const repetition = useCreateRecurrence(onRepeated)
  const isRepeated = repeat.preset !== 'none'
  const rule = repeatFields(repeat, draft.date)
  const saving = isRepeated ? repetition : change
  const code = saving.error instanceof AppError ? saving.error.code : undefined
  const rejectedField = code === undefined ? undefined : visitFieldOfCode[code]
  const set = (changes: Partial<NewVisit>) => {
    saving.reset()
    setDraft((before) => ({ ...before, ...changes }))
  }
  return {
    draft,
    schema,
    typology_id,
    /** Of the company's own fields. */
    problems: fieldProblemsOf(saving.error),
    problemOf: (name: keyof NewVisit) => (name === rejectedField ? code : undefined),
    set,
    repeat,
    setRepeat: (next: RepeatValue) => {
      saving.reset()
      setRepeat(next)
    },
    isReady: success && isFilled && (!isRepeated || rule !== null),
    isPending: saving.isPending,
    /** What speaks of no field. */
    error: rejectedField ? null : saving.error,
    submit: () => {
      if (!data) return
      if (!isRepeated) change.mutate(data)
      else if (rule) repetition.mutate({ ...workOf(data), ...rule, service_time: null })
    },
  }
}

import type { FieldData } from '@baquiano/contract/fields'
import { AppError, fieldErrors } from '@baquiano/contract/platform'
import {
  type Recurrence,
  type RecurrenceFields,
  type RecurrenceOutcome,
  recurrenceFields,
} from '@baquiano/contract/recurrences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RepeatValue, noRepeat, repeatFields, repeatValueOf } from './repeat-value.ts'
import { useChangeRecurrence } from './use-change-recurrence.ts'
import { useCreateRecurrence } from './use-create-recurrence.ts'
import { visitFieldOfCode, fieldProblemsOf, useVisitFields } from '../visits/index.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'

/** All but the rule, as it is filled in. */
export type Work = Omit<
  RecurrenceFields,
  'rrule' | 'holiday_mode' | 'holiday_country' | 'activity_id'
> & { readonly activity_id: string | null }

interface Options {
  readonly recurrence: Recurrence | null
  readonly visit_point_id: string
  readonly onSaved: (outcomes: readonly RecurrenceOutcome[]) => void
}

export type RecurrenceDraft = ReturnType<typeof useRecurrenceDraft>

/** A recurrence while it is filled in, validated by the contract's rules, and by the server's once sent. */
export function useRecurrenceDraft({ recurrence, visit_point_id, onSaved }: Options) {
  const { t } = useTranslation('recurrences')
  const toast = useToast()
  const today = useToday()
  const [work, setWork] = useState<Work>(() =>
    recurrence ? workOf(recurrence) : newWork(visit_point_id, today),
  )
  const [repeat, setRepeat] = useState<RepeatValue>(() =>
    recurrence ? repeatValueOf(recurrence) : { ...noRepeat(today), preset: 'weekly' },
  )
  const rule = repeatFields(repeat, work.start_date)
  const own = useOwnFields(recurrence, work)
  const {
    success,
    data,
    error: invalid,
  } = recurrenceFields.safeParse({ ...work, ...own.changed, ...rule })
  const create = useCreateRecurrence(() => onSaved([]))
  const change = useChangeRecurrence({
    id: recurrence?.id ?? '',
    onDone: ({ outcomes }) => {
      const done = outcomes.filter(({ code }) => code === null)
      toast({ kind: 'done', message: t('changed', { count: done.length }) })
      onSaved(outcomes)
    },
  })
  const saving = recurrence ? change : create
  const code = saving.error instanceof AppError ? saving.error.code : undefined
  const rejectedField = code === undefined ? undefined : visitFieldOfCode[code]
  return {
    work,
    repeat,
    rule,
    problemOf: (name: keyof Work) => (name === rejectedField ? code : undefined),
    set: (changes: Partial<Work>) => {
      saving.reset()
      setWork((before) => ({ ...before, ...changes }))
    },
    /** Of what a plan of routes has to know. */
    needsProblems: [
      ...(invalid ? fieldErrors(invalid) : []),
      ...fieldProblemsOf(saving.error),
    ].filter(({ path }) => path.startsWith('needs.')),
    setRepeat: (next: RepeatValue) => {
      saving.reset()
      setRepeat(next)
    },
    own: { ...own, problems: fieldProblemsOf(saving.error) },
    isReady: success && rule !== null && own.isReady,
    isPending: saving.isPending,
    /** What speaks of no field. */
    error: rejectedField ? null : saving.error,
    submit: () => {
      if (!data) return
      if (!recurrence) create.mutate(data)
      else {
        const body = { ...data, from_date: null, moved_days: 0 }
        change.mutate({ kind: 'update', body, version: recurrence.update_on })
      }
    },
  }
}

const newOwn: { readonly object_type_id?: string | null; readonly data: FieldData } = { data: {} }

/** The company's own fields of the visits; those of an existing recurrence that nobody touches stay as they are. */
function useOwnFields(recurrence: Recurrence | null, { object_type_id, data }: Work) {
  const before = recurrence ?? newOwn
  const shown = data ?? before.data
  const of = object_type_id === undefined ? before.object_type_id : object_type_id
  const { schema, typology_id, isFilled } = useVisitFields({ object_type_id: of, data: shown })
  const isTouched = recurrence === null || object_type_id !== undefined || data !== undefined
  return {
    schema,
    typology_id,
    data: shown,
    changed: isTouched ? { object_type_id: typology_id, data: shown } : {},
    isReady: schema !== undefined && (isFilled || !isTouched),
  }
}

function workOf(of: Recurrence): Work {
  const { visit_point_id, resource_id, activity_id, description, start_date } = of
  const { hour_init, hour_end, service_time } = of
  const who = { visit_point_id, resource_id, activity_id, description, needs: of.needs }
  return { ...who, start_date, hour_init, hour_end, service_time }
}

const newWork = (visit_point_id: string, start_date: string): Work => ({
  visit_point_id,
  start_date,
  resource_id: null,
  activity_id: null,
  description: '',
  hour_init: '08:00:00',
  hour_end: '09:00:00',
  service_time: null,
  needs: null,
})

import {
  dayAfter,
  daysBetween,
  moveRule,
  type Recurrence,
  type RecurrenceChanged,
} from '@baquiano/contract/recurrences'
import type { Visit } from '@baquiano/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  RecurrenceOutcomes,
  RepeatFields,
  recurrenceById,
  noRepeat,
  repeatFields,
  type RecurrenceScope,
  ScopeChoice,
  useChangeRecurrence,
  useCreateRecurrence,
  workOf,
} from '../../recurrences/index.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import type { VisitFormFields } from './visit-form-fields.ts'

interface Saving {
  readonly isPending: boolean
  /** What speaks of no field. */
  readonly formError: Error | null
  readonly mutate: (fields: VisitFormFields) => void
}

interface Options {
  /** Undefined for a new one. */
  readonly visit: Visit | undefined
  readonly initial: VisitFormFields
  /** Saves the one visit. */
  readonly save: Saving
  readonly onRepeated: (visit_point_id: string) => void
  readonly isRepeated: boolean
}

/** What of a form is several visits: a new one that repeats, or the following ones of one that does. */
export function useRepeat({ visit, initial, save, isRepeated, onRepeated }: Options) {
  const [value, setValue] = useState(() => ({
    ...noRepeat(initial.date),
    ...(isRepeated && { preset: 'weekly' as const }),
  }))
  const creation = useCreateRecurrence(({ visit_point_id }) => onRepeated(visit_point_id))
  const change = useChangeOfFollowing(visit, onRepeated)
  const isNew = visit === undefined && value.preset !== 'none'
  const created: Saving = {
    isPending: creation.isPending,
    formError: creation.error,
    mutate: (fields) => {
      const rule = repeatFields(value, fields.date)
      if (rule) creation.mutate({ ...workOf(fields), ...rule, service_time: null })
    },
  }
  const one = visit ? 'form:save' : 'visits:plan_visit'
  return {
    /** Of a visit that repeats already. */
    scopeChoice: change.choice,
    /** Of a new one. */
    fieldsFrom: (start_date: string, resource_id: string | null) =>
      visit ? null : (
        <RepeatFields
          value={value}
          start_date={start_date}
          resource_id={resource_id}
          onChange={setValue}
        />
      ),
    outcomes: change.outcomes,
    label: isNew ? 'recurrences:plan_repeated' : one,
    saving: isNew ? created : (change.saving ?? save),
  } as const
}

interface Following {
  /** Nothing for a visit that does not repeat. */
  readonly choice: ReactNode
  /** Undefined where one visit is saved. */
  readonly saving: Saving | undefined
  readonly outcomes: ReactNode
}

function useChangeOfFollowing(
  visit: Visit | undefined,
  onRepeated: (visit_point_id: string) => void,
): Following {
  const { t } = useTranslation('recurrences')
  const toast = useToast()
  const [scope, setScope] = useState<RecurrenceScope>('this')
  const [changed, setChanged] = useState<RecurrenceChanged | null>(null)
  const { data } = useQuery(recurrenceById(visit?.recurrence_id ?? null))
  const leave = ({ record }: RecurrenceChanged) => onRepeated(record?.visit_point_id ?? '')
  const change = useChangeRecurrence({
    id: data?.id ?? '',
    onDone: (result) => {
      if (result.outcomes.some(({ code }) => code !== null)) {
        setChanged(result)
        return
      }
      toast({ kind: 'done', message: t('changed', { count: result.outcomes.length }) })
      leave(result)
    },
  })
  if (!data || !visit) return { choice: null, saving: undefined, outcomes: null }
  const saving: Saving = {
    isPending: change.isPending,
    formError: change.error,
    mutate: (fields) => {
      const rule = ruleOf(scope, data, { visit, date: fields.date })
      change.mutate({
        kind: 'update',
        body: { ...workOf(fields), ...rule },
        version: data.update_on,
      })
    },
  }
  return {
    choice: (
      <>
        <ScopeChoice value={scope} onChange={setScope} />
        {scope !== 'this' && <p className="dim text-m">{t('rule_moves_day')}</p>}
      </>
    ),
    saving: scope === 'this' ? undefined : saving,
    outcomes: changed && (
      <RecurrenceOutcomes outcomes={changed.outcomes} onClose={() => leave(changed)} />
    ),
  }
}

interface Moved {
  readonly visit: Visit
  /** That the visit has now. */
  readonly date: string
}

function unchangedRule({
  rrule,
  start_date,
  holiday_mode,
  holiday_country,
  service_time,
}: Recurrence) {
  return { rrule, start_date, holiday_mode, holiday_country, service_time, moved_days: 0 }
}

/**
 * The rule after the visit got another day: all of its dates, or those from the visit's on, move as far, if it has a
 * day of its own.
 */
function ruleOf(scope: RecurrenceScope, recurrence: Recurrence, { visit, date }: Moved) {
  const from = visit.recurrence_date
  const unchanged = {
    ...unchangedRule(recurrence),
    from_date: scope === 'following' ? from : null,
  }
  const moved_days = daysBetween(visit.date, date)
  const moved = from === null ? null : moveRule(recurrence, from, dayAfter(from, moved_days))
  return moved ? { ...unchanged, ...moved, moved_days } : unchanged
}

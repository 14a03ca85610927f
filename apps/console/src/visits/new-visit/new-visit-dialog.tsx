import type { FieldData } from '@baquiano/contract/fields'
import { AppError } from '@baquiano/contract/platform'
import { type Visit, visitCreate, visits } from '@baquiano/contract/visits'
import type { Place } from '@baquiano/geo'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { activitySource } from '../../activities/index.ts'
import {
  RepeatFields,
  noRepeat,
  repeatFields,
  type RepeatValue,
  useCreateRecurrence,
  workOf,
} from '../../recurrences/index.ts'
import { resourceSource } from '../../resources/index.ts'
import { visitPointSource, visitPointSourceAround } from '../../visit-points/index.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { VisitCheck } from '../form/visit-check.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { ScheduleFields } from '../schedule-fields.tsx'
import { visitFieldOfCode } from '../visit-field-of-code.ts'
import { fieldProblemsOf, useVisitFields, VisitOwnFields } from '../visit-own-fields.tsx'
import type { NewVisitStart } from './new-visit-start.ts'

interface Props {
  readonly start: NewVisitStart
  /** Where on the map it was asked for: its list of visit points begins there. */
  readonly place?: Place | undefined
  readonly onPlanned: (visit: Visit) => void
  readonly onClose: () => void
}

/** Where, what, who and when of a new visit. */
export function NewVisitDialog({ start, place, onPlanned, onClose }: Props) {
  const { t } = useTranslation(['visits', 'recurrences'])
  const { draft, schema, problemOf, set, repeat, setRepeat, ...form } = useNewVisit({
    start,
    onPlanned,
    onRepeated: onClose,
  })
  const [source] = useState(() => (place ? visitPointSourceAround(place) : visitPointSource))
  const field = (name: 'visit_point_id' | 'activity_id' | 'resource_id') => ({
    name,
    value: draft[name],
    problem: problemOf(name),
    mark: undefined,
    onChange: (id: string | null) => set({ [name]: id }),
  })
  return (
    <DialogFrame
      title={t('new_visit_title')}
      submitLabel={repeat.preset === 'none' ? t('plan_visit') : t('recurrences:plan_repeated')}
      isReady={form.isReady}
      isPending={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      onClose={onClose}
      aside={
        <VisitCheck
          visit={{ ...draft, needs: null }}
          onGive={(resource_id) => set({ resource_id })}
        />
      }
    >
      <RecordField
        label={t('visit_point')}
        source={source}
        field={field('visit_point_id')}
        isInPopover
        hasInitialFocus
        required
      />
      <RecordField
        label={t('activity')}
        source={activitySource}
        field={field('activity_id')}
        isInPopover
        required
      />
      <RecordField
        label={t('resource')}
        placeholder={t('nobody_option')}
        source={resourceSource}
        field={field('resource_id')}
        isInPopover
      />
      <ScheduleFields
        value={draft}
        activity_id={draft.activity_id}
        problem={problemOf('hour_init')}
        onChange={set}
      />
      <RepeatFields
        value={repeat}
        start_date={draft.date}
        resource_id={draft.resource_id}
        onChange={setRepeat}
      />
      <VisitOwnFields
        schema={schema}
        typology_id={form.typology_id}
        data={draft.data}
        problems={form.problems}
        typologyProblem={problemOf('object_type_id')}
        onChange={set}
      />
    </DialogFrame>
  )
}

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
function useNewVisit({ start, onPlanned, onRepeated }: Options) {
  const { t } = useTranslation('visits')
  const [draft, setDraft] = useState<NewVisit>(() => ({
    ...start,
    id: newId(),
    activity_id: null,
    data: {},
  }))
  const { schema, typology_id, isFilled } = useVisitFields(draft)
  const { success, data } = visitCreate.safeParse({ ...draft, object_type_id: typology_id })
  const plan = usePlan()
  const change = useAction({
    send: (body: NonNullable<typeof data>) => call(visits.create, { body }),
    onDone: (visit) => {
      plan.created(visit, t('visit_planned'))
      onPlanned(visit)
    },
    failure: 'caller',
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

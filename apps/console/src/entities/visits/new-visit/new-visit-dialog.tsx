import type { Visit } from '@baquiano/contract/visits'
import type { Place } from '@baquiano/geo'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../../platform/dialog/dialog-frame.tsx'
import { RecordField } from '../../../platform/form/fields/record-field.tsx'
import { activitySource } from '../../activities/activities.queries.ts'
import { resourceSource } from '../../resources/resources.queries.ts'
import {
  visitPointSource,
  visitPointSourceAround,
} from '../../visit-points/visit-points.queries.ts'
import { RepeatFields } from '../../recurrences/repeat-fields.tsx'
import { ScheduleFields } from '../schedule-fields.tsx'
import { VisitOwnFields } from '../visit-own-fields.tsx'
import type { NewVisitStart } from './new-visit-start.ts'
import { useNewVisit } from './use-new-visit.ts'

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
      <ScheduleFields value={draft} problem={problemOf('hour_init')} onChange={set} />
      <RepeatFields value={repeat} start_date={draft.date} onChange={setRepeat} />
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

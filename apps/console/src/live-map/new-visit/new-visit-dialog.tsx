import type { Place } from '@baquiano/geo'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../entities/activities/activities.queries.ts'
import { resourceSource } from '../../entities/resources/resources.queries.ts'
import {
  visitPointSource,
  visitPointSourceAround,
} from '../../entities/visit-points/visit-points.queries.ts'
import { ScheduleFields } from '../../entities/visits/schedule-fields.tsx'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import { RecordField } from '../../platform/form/fields/record-field.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { useNewVisit } from './use-new-visit.ts'

interface Props {
  readonly live: LiveMap
  /** Where on the map it was asked for: its list of visit points begins there. */
  readonly place?: Place | undefined
  /** Id of the visit point that it opens with. */
  readonly visitPoint?: string | undefined
  readonly onClose: () => void
}

/** Where, what, who and when of a new visit; it opens on the map once it is planned. */
export function NewVisitDialog({ live, place, visitPoint, onClose }: Props) {
  const { t } = useTranslation(['live-map', 'visits'])
  const { draft, problemOf, set, ...form } = useNewVisit(live, { visitPoint, onDone: onClose })
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
      title={t('live-map:new_visit_title')}
      submitLabel={t('live-map:plan_visit')}
      isReady={form.isReady}
      isPending={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RecordField
        label={t('live-map:visit_point')}
        source={source}
        field={field('visit_point_id')}
        isInPopover
        hasInitialFocus
        required
      />
      <RecordField
        label={t('visits:activity')}
        source={activitySource}
        field={field('activity_id')}
        isInPopover
        required
      />
      <RecordField
        label={t('live-map:resource')}
        placeholder={t('visits:nobody_option')}
        source={resourceSource}
        field={field('resource_id')}
        isInPopover
      />
      <ScheduleFields value={draft} problem={problemOf('hour_init')} onChange={set} />
    </DialogFrame>
  )
}

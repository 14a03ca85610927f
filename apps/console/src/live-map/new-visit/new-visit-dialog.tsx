import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../entities/activities/activities.queries.ts'
import { resourceSource } from '../../entities/resources/resources.queries.ts'
import { visitPointSource } from '../../entities/visit-points/visit-points.queries.ts'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import { RecordField } from '../../platform/form/fields/record-field.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { useNewVisit } from './use-new-visit.ts'

interface Props {
  readonly live: LiveMap
  readonly onClose: () => void
}

/** Where, what, who and when of a new visit; it opens on the map once it is planned. */
export function NewVisitDialog({ live, onClose }: Props) {
  const { t } = useTranslation(['live-map', 'visits'])
  const { draft, errors, field, set, ...form } = useNewVisit(live, onClose)
  return (
    <DialogFrame
      title={t('live-map:new_visit_title')}
      submitLabel={t('live-map:plan_visit')}
      isReady={form.is_ready}
      isPending={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RecordField
        label={t('live-map:visit_point')}
        source={visitPointSource}
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
      <TextInput
        type="date"
        label={t('visits:date')}
        value={draft.date}
        min={live.today}
        onChange={({ currentTarget }) => set({ date: currentTarget.value })}
        required
      />
      <Group grow align="start">
        <TextInput
          type="time"
          label={t('visits:from')}
          value={draft.from}
          error={errors.from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          required
        />
        <TextInput
          type="time"
          label={t('visits:to')}
          value={draft.to}
          error={errors.to}
          onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          required
        />
      </Group>
    </DialogFrame>
  )
}

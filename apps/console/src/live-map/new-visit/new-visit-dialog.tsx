import { Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { activityOptions } from './plan-options.queries.ts'
import { PlaceSelect } from './place-select.tsx'
import { useNewVisit } from './use-new-visit.ts'

interface Props {
  readonly live: LiveMap
  readonly onClose: () => void
}

/** Where, what, who and when of a new visit; it opens on the map once it is planned. */
export function NewVisitDialog({ live, onClose }: Props) {
  const { t } = useTranslation('live-map')
  const { draft, errors, set, ...form } = useNewVisit(live, onClose)
  const { data: activities = [], error: loadError } = useQuery(activityOptions())
  return (
    <DialogFrame
      title={t('new_visit_title')}
      submitLabel={t('plan_visit')}
      isReady={form.is_ready}
      isPending={form.isPending}
      error={form.error ?? loadError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PlaceSelect
        value={draft.visit_point_id}
        error={errors.visit_point_id}
        onChange={(visit_point_id) => set({ visit_point_id })}
      />
      <Select
        label={t('activity')}
        placeholder={t('choose_activity')}
        data={activities}
        value={draft.activity_id}
        error={errors.activity_id}
        onChange={(activity_id) => set({ activity_id })}
        nothingFoundMessage={t('no_activity')}
        comboboxProps={{ withinPortal: false }}
        searchable
        required
      />
      <Select
        label={t('resource')}
        placeholder={t('nobody_option')}
        data={live.model.team.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        value={draft.resource_id}
        error={errors.resource_id}
        onChange={(resource_id) => set({ resource_id })}
        nothingFoundMessage={t('nobody_matches')}
        limit={200}
        comboboxProps={{ withinPortal: false }}
        searchable
        clearable
      />
      <TextInput
        type="date"
        label={t('date')}
        value={draft.date}
        min={live.today}
        error={errors.date}
        onChange={({ currentTarget }) => set({ date: currentTarget.value })}
        required
      />
      <Group grow align="start">
        <TextInput
          type="time"
          label={t('from')}
          value={draft.from}
          error={errors.from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
          required
        />
        <TextInput
          type="time"
          label={t('to')}
          value={draft.to}
          error={errors.to}
          onChange={({ currentTarget }) => set({ to: currentTarget.value })}
          required
        />
      </Group>
    </DialogFrame>
  )
}

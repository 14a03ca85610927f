import { limits, numberText } from '@baquiano/contract/platform'
import { areaOf } from '@baquiano/contract/visit-points'
import { ringsOf, type ZoneShape } from '@baquiano/contract/zones'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupSource } from '../../groups/index.ts'
import { resourceSource } from '../../resources/index.ts'
import { findPointIds, citySource, visitPointsKey } from '../../visit-points/index.ts'
import { allZones } from '../../zones/index.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { can } from '@baquiano/client/session/can.ts'
import type { Assignment } from '../use-assignment.ts'

interface Props {
  readonly assignment: Assignment
  readonly onClose: () => void
}

interface Narrowing {
  readonly search: string
  readonly city: string | null
  readonly group_id: string | null
  readonly resource_id: string | null
  readonly zone_id: string | null
  readonly isUnplanned: boolean
}

const everywhere: Narrowing = {
  search: '',
  city: null,
  group_id: null,
  resource_id: null,
  zone_id: null,
  isUnplanned: true,
}
const typingMs = 250

/** Visit points that are added to an assignment: by name, city, group, resource or zone. */
export function PointsDialog({ assignment, onClose }: Props) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { date, add, chosen } = assignment
  const [draft, setDraft] = useState(everywhere)
  const set = (changes: Partial<Narrowing>) => setDraft((before) => ({ ...before, ...changes }))
  const zones = useZones()
  const area = zones.find(({ id }) => id === draft.zone_id)?.area
  const { ids, total, error, isCounted } = useFoundPoints(draft, { date, area })
  const number = numberText(total, i18n.language)
  const field = (name: 'city' | 'group_id' | 'resource_id') => ({
    name,
    value: draft[name],
    problem: undefined,
    mark: undefined,
    onChange: (id: string | null) => set({ [name]: id }),
  })
  const left = limits.assigned_points - chosen.ids.length
  return (
    <DialogFrame
      title={t('points.title')}
      submitLabel={t('points.add', { count: Math.min(total, left), number: Math.min(total, left) })}
      isReady={isCounted && total > 0 && left > 0}
      isPending={!isCounted && error === null}
      error={error}
      onSubmit={() => {
        add(ids)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('points.search')}
        labelProps={{ className: 'text-s medium soft' }}
        data-autofocus
        value={draft.search}
        onChange={({ currentTarget }) => set({ search: currentTarget.value })}
      />
      <RecordField label={t('points.city')} source={citySource} field={field('city')} isInPopover />
      {can('GROUPS_LIST') && (
        <RecordField
          label={t('points.group')}
          source={groupSource}
          field={field('group_id')}
          isInPopover
        />
      )}
      {can('RESOURCES_LIST') && (
        <RecordField
          label={t('points.resource')}
          source={resourceSource}
          field={field('resource_id')}
          isInPopover
        />
      )}
      {zones.length > 0 && (
        <Select
          label={t('points.zone')}
          labelProps={{ className: 'text-s medium soft' }}
          placeholder={t('points.any_zone')}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
          data={zones.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.zone_id}
          onChange={(zone_id) => set({ zone_id })}
        />
      )}
      <Checkbox
        label={t('points.unplanned')}
        checked={draft.isUnplanned}
        onChange={({ currentTarget }) => set({ isUnplanned: currentTarget.checked })}
      />
      <output className="text-m soft num">
        {isCounted ? t('points.found', { count: total, number }) : t('points.counting')}
        {total > left && ` ${t('points.most', { most: limits.assigned_points })}`}
      </output>
    </DialogFrame>
  )
}

function useFoundPoints(draft: Narrowing, where: Where) {
  const typed = draft.search.trim()
  const [search] = useDebouncedValue(typed, typingMs)
  const filters = filtersOf({ ...draft, search }, where)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...visitPointsKey, 'ids', filters],
    queryFn: ({ signal }) => findPointIds({ filters }, signal),
    placeholderData: keepPreviousData,
  })
  const { ids, total } = data ?? noPoints
  // What was found for another text must not be added in its place.
  return {
    ids,
    total,
    error,
    isCounted: data !== undefined && !isPlaceholderData && search === typed,
  }
}

const noPoints = { ids: [], total: 0 } as const

interface Where {
  readonly date: string
  readonly area: string | undefined
}

const filtersOf = (
  { search, city, group_id, resource_id, isUnplanned }: Narrowing,
  { date, area }: Where,
): object => ({
  status: 'Active',
  ...(search !== '' && { search }),
  ...(city !== null && { city }),
  ...(group_id !== null && { group_id }),
  ...(resource_id !== null && { resource_id }),
  ...(area !== undefined && { area }),
  ...(isUnplanned && { not_scheduled_on: { date_init: date, date_end: date } }),
})

/** Zones that hold places, with their border as the filter of a list takes it. */
function useZones() {
  const { data } = useQuery({ ...allZones, enabled: can('ZONIFICATION_LIST') })
  return (data ?? []).flatMap(({ id, name, shape }) => {
    const area = borderOf(shape)
    return area === undefined ? [] : [{ id, name, area }]
  })
}

function borderOf(shape: ZoneShape): string | undefined {
  const [ring] = ringsOf(shape)
  if (!ring || ring.length < 3) return undefined
  const step = Math.max(1, ring.length / limits.area_corners)
  const count = Math.min(ring.length, limits.area_corners)
  return areaOf(
    Array.from({ length: count }, (_, index) => {
      const [east = 0, north = 0] = ring[Math.floor(index * step)] ?? []
      return [east, north]
    }),
  )
}

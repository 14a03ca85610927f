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
import styles from '../massive-assignment.module.css'
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

/** Visit points that are added to an assignment: by name, city, group, resource or zone, each of them with a tick. */
export function PointsDialog({ assignment, onClose }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { date, add, chosen } = assignment
  const [draft, setDraft] = useState(everywhere)
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const set = (changes: Partial<Narrowing>) => setDraft((before) => ({ ...before, ...changes }))
  const zones = useZones()
  const area = zones.find(({ id }) => id === draft.zone_id)?.area
  const found = useFoundPoints(draft, { date, area })
  const field = (name: 'city' | 'group_id' | 'resource_id') => ({
    name,
    value: draft[name],
    problem: undefined,
    mark: undefined,
    onChange: (id: string | null) => set({ [name]: id }),
  })
  const shared = new Set(chosen.ids)
  const fresh = found.points.filter(({ id }) => !shared.has(id))
  const ticked = fresh.filter(({ id }) => !unticked.has(id)).map(({ id }) => id)
  const count = Math.min(ticked.length, limits.assigned_points - chosen.ids.length)
  const tick = (id: string) => {
    const next = new Set(unticked)
    if (!next.delete(id)) next.add(id)
    setUnticked(next)
  }
  return (
    <DialogFrame
      title={t('points.title')}
      submitLabel={t('points.add', { count, number: count })}
      isReady={found.isCounted && count > 0}
      isPending={!found.isCounted && found.error === null}
      error={found.error}
      onSubmit={() => {
        add(ticked)
        onClose()
      }}
      onClose={onClose}
      aside={
        <FoundPoints
          found={found}
          fresh={fresh}
          unticked={unticked}
          onTick={tick}
          onTickAll={(isTicked) => setUnticked(new Set(isTicked ? [] : fresh.map(({ id }) => id)))}
        />
      }
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
    </DialogFrame>
  )
}

interface FoundProps {
  readonly found: FoundPoints
  /** Those that are not in the assignment yet. */
  readonly fresh: FoundPoints['points']
  readonly unticked: ReadonlySet<string>
  readonly onTick: (id: string) => void
  readonly onTickAll: (isTicked: boolean) => void
}

/** What is going to be added, by name, and what is left out and why. */
function FoundPoints({ found, fresh, unticked, onTick, onTickAll }: FoundProps) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { points, total, planned, isCounted } = found
  const numberOf = (count: number) => ({ count, number: numberText(count, i18n.language) })
  const shared = points.length - fresh.length
  const isEach = fresh.every(({ id }) => !unticked.has(id))
  return (
    <div className={`${styles.found} column pad-12 gap-8`}>
      <output className="text-m soft num">
        {isCounted ? t('points.found', numberOf(total)) : t('points.counting')}
        {total > limits.assigned_points && ` ${t('points.most', { most: limits.assigned_points })}`}
      </output>
      {isCounted && (planned > 0 || shared > 0) && (
        <ul className="stack gap-4 text-s soft num" aria-label={t('points.left_out')}>
          {planned > 0 && <li>{t('points.planned', numberOf(planned))}</li>}
          {shared > 0 && <li>{t('points.shared', numberOf(shared))}</li>}
        </ul>
      )}
      {fresh.length > 0 && (
        <Checkbox
          size="xs"
          label={t('points.all')}
          checked={isEach}
          indeterminate={!isEach && fresh.some(({ id }) => !unticked.has(id))}
          onChange={() => onTickAll(!isEach)}
        />
      )}
      <div className={`${styles.names} stack gap-8 grow line-top pad-y-8`}>
        {fresh.map(({ id, name, city }) => (
          <Checkbox
            key={id}
            size="xs"
            label={<bdi>{name}</bdi>}
            description={city && <bdi>{city}</bdi>}
            checked={!unticked.has(id)}
            onChange={() => onTick(id)}
          />
        ))}
      </div>
    </div>
  )
}

type FoundPoints = ReturnType<typeof useFoundPoints>

function useFoundPoints(draft: Narrowing, where: Where) {
  const typed = draft.search.trim()
  const [search] = useDebouncedValue(typed, typingMs)
  const filters = filtersOf({ ...draft, search }, where)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...visitPointsKey, 'ids', filters],
    queryFn: ({ signal }) => findPointIds({ filters, fields: ['name', 'city'] }, signal),
    placeholderData: keepPreviousData,
  })
  const every = filtersOf({ ...draft, search, isUnplanned: false }, where)
  const { data: all } = useQuery({
    queryKey: [...visitPointsKey, 'ids', every],
    queryFn: ({ signal }) => findPointIds({ filters: every }, signal),
    enabled: draft.isUnplanned,
  })
  const { points, total } = data ?? noPoints
  // What was found for another text must not be added in its place.
  return {
    points,
    total,
    /** How many are left out as they have a visit that day. */
    planned: draft.isUnplanned && all ? all.total - total : 0,
    error,
    isCounted: data !== undefined && !isPlaceholderData && search === typed,
  }
}

const noPoints = { points: [], total: 0 } as const

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

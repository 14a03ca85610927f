import { AppError, type BulkOutcome, errorStatuses, keysOf } from '@baquiano/contract/platform'
import {
  locationQuality,
  type VisitPoint,
  visitPointBulkRequest,
  visitPointChangeTaskRequest,
  visitPointExportRequest,
  visitPointListRequest,
  type VisitPointRelateRequest,
  visitPointRelateRequest,
  visitPointRemoveTaskRequest,
  visitPoints,
  visitPointStatus,
  visitPointStatusRequest,
} from '@baquiano/contract/visit-points'
import {
  IconArrowsSplit2,
  IconCircleCheck,
  IconCircleOff,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFieldColumns, useFieldFilters, useFieldsPending } from '../fields/index.ts'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import { useOwnStatusFilter } from '../statuses/index.ts'
import { choosePoints } from './chosen-points.ts'
import { findPointIds } from './find-point-ids.ts'
import { citySource, visitPointsKey } from './visit-points.queries.ts'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { call } from '@baquiano/client/http/call.ts'
import type {
  BulkAction,
  BulkMatching,
  BulkSelect,
  ListFilter,
  ListSpec,
} from '@baquiano/ui/list/list-spec.ts'
import { useRemoveMany } from '@baquiano/ui/list/use-remove-many.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { RelateDialog } from './bulk/relate-dialog.tsx'
import { type ListedPoint, listedPoint } from './listed-point.ts'
import { PointMap } from './map/point-map.tsx'
import { NewPointButton } from './new-point-button.tsx'
import { restorePoint } from './visit-point-calls.ts'
import { useVisitPointColumns } from './visit-point-columns.tsx'

const fields = listedPoint.keyof().options
const whole = z.array(listedPoint)

/** What is particular to the list of visit points. */
export function useVisitPointList(
  onOpen: (row: { readonly id: string }) => void,
): ListSpec<ListedPoint> {
  const { t } = useTranslation('visit-points')
  return {
    name: 'visit-points',
    label: t('title'),
    searchLabel: t('search'),
    columns: [...useVisitPointColumns(), ...useFieldColumns('VISIT_POINT')],
    filters: [
      ...useFilters(),
      ...useOwnStatusFilter(t('columns.own_status')),
      ...useFieldFilters('VISIT_POINT'),
    ],
    isWaiting: useFieldsPending('VISIT_POINT'),
    bulkActions: useBulkActions(),
    queryKey: visitPointsKey,
    fetchPage: async (request, signal) => {
      const body = visitPointListRequest.parse({ ...request, fields })
      const page = await call(visitPoints.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(visitPoints.export, { body: visitPointExportRequest.parse(request) }),
    nameOf: ({ name }) => name,
    onOpen,
    beside: (props) => <PointMap {...props} onOpen={onOpen} />,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <NewPointButton />
      </>
    ),
  }
}

/** How far back the days of a filter begin. */
const usualDays = 6

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation('visit-points')
  const today = useToday()
  const ahead = { date_init: today, date_end: addDays(today, usualDays) }
  const back = { date_init: addDays(today, -usualDays), date_end: today }
  return [
    {
      key: 'status',
      label: t('columns.status'),
      options: visitPointStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: 'not_scheduled',
      label: t('filters.not_scheduled'),
      options: [{ value: true, label: t('filters.from_today') }],
    },
    { key: 'not_scheduled_on', label: t('filters.not_scheduled_on'), days: ahead },
    {
      key: 'to_locate',
      label: t('filters.location'),
      options: [{ value: true, label: t('filters.to_locate') }],
    },
    {
      key: 'location_quality',
      label: t('columns.location_quality'),
      several: locationQuality.options.map((value) => ({
        value,
        label: t(`location_quality.${value}`),
      })),
    },
    { key: 'city', label: t('columns.city'), source: citySource },
    ...(can('RESOURCES_LIST')
      ? [{ key: 'resource_id', label: t('filters.resource'), source: resourceSource }]
      : []),
    ...(can('GROUPS_LIST')
      ? [{ key: 'group_id', label: t('filters.group'), source: groupSource }]
      : []),
    { key: 'area', label: t('filters.area'), drawn: t('filters.on_map') },
    { key: 'import_id', label: t('filters.import'), drawn: t('filters.of_file') },
    { key: 'added', label: t('columns.added_on'), days: back },
  ]
}

/** What can be done with many visit points at once. */
function useBulkActions(): readonly BulkAction<ListedPoint>[] {
  const { t } = useTranslation('visit-points')
  const assignment = useAssignMany()
  const relation = useRelateMany()
  const deactivation = useStatusMany('Inactive')
  const reactivation = useStatusMany('Active')
  const removal = useRemoveMany<ListedPoint>({
    run: (select) =>
      call(visitPoints.bulk, { body: visitPointBulkRequest.parse({ action: 'remove', select }) }),
    queryKey: visitPointsKey,
    successMessage: (count) => t('bulk.removed', { count }),
    restore: can('VISIT_POINT_CREATE') ? restorePoint : undefined,
  })
  return [
    ...(can('MASSIVE_ASSIGNMENT_CREATE') && can('CALENDAR_CREATE') ? [assignment] : []),
    ...(can('VISIT_POINT_UPDATE') ? [relation, deactivation, reactivation] : []),
    ...(can('VISIT_POINT_DELETE') ? [{ ...removal, startTask: startRemoval }] : []),
  ]
}

/** Takes many to where several people share their visits. */
function useAssignMany(): BulkAction<ListedPoint> {
  const { t } = useTranslation('visit-points')
  const navigate = useNavigate()
  return {
    key: 'assign',
    label: t('bulk.assign'),
    icon: IconArrowsSplit2,
    run: async (select) => {
      const matching =
        'id' in select ? { ids: select.id, total: select.id.length } : await findPointIds(select)
      choosePoints(matching.ids, matching.total)
      await navigate({ to: '/apps/massive-assignment', search: {} })
      return { outcomes: [], next_id: null }
    },
    onDone: () => undefined,
  }
}

type Visitors = Pick<VisitPointRelateRequest, 'relation_mode' | 'resource_ids'>

const requestVisitors = (visitors: Visitors, select: BulkSelect) => {
  const body = visitPointRelateRequest.parse({ action: 'relate', select, ...visitors })
  return call(visitPoints.bulkRelate, { body })
}

/** Says who may visit many, after asking; undone where all of them are known here. */
function useRelateMany(): BulkAction<ListedPoint> {
  const { t } = useTranslation('visit-points')
  const showDone = useDoneMany()
  return {
    key: 'relate',
    label: t('bulk.relate'),
    icon: IconUsersPlus,
    // Nobody is taken away where nobody was asked.
    run: async () => ({ outcomes: [], next_id: null }),
    dialog: ({ count, onRun, onClose }) => (
      <RelateDialog
        count={count}
        onClose={onClose}
        onRelate={(visitors) =>
          onRun(
            (select) => requestVisitors(visitors, select),
            (select) => startChange({ action: 'relate', ...visitors }, select),
          )
        }
      />
    ),
    onDone: (done, count) =>
      showDone({
        message: t('bulk.related', { count }),
        canUndo: done.length === count,
        undo: () =>
          Promise.all(
            byVisitors(done).map(({ ids, ...visitors }) => requestVisitors(visitors, { id: ids })),
          ),
      }),
  }
}

/** Points that had the same visitors, together. */
function byVisitors(points: readonly ListedPoint[]) {
  const groups = new Map<string, Visitors & { readonly ids: string[] }>()
  for (const { id, relation_mode, resource_ids } of points) {
    const key = JSON.stringify([relation_mode, resource_ids])
    const group = groups.get(key) ?? { relation_mode, resource_ids, ids: [] }
    groups.set(key, group)
    group.ids.push(id)
  }
  return [...groups.values()]
}

type Status = VisitPoint['status']
const acts = { Active: 'activate', Inactive: 'deactivate' } as const
const icons = { Active: IconCircleCheck, Inactive: IconCircleOff } as const

const requestStatus = (status: Status, select: BulkSelect) => {
  const body = visitPointStatusRequest.parse({ action: acts[status], select })
  return call(visitPoints.bulkStatus, { body })
}

/** Sets many active or inactive; undone for those that stood otherwise, where all of them are known here. */
function useStatusMany(status: Status): BulkAction<ListedPoint> {
  const { t } = useTranslation('visit-points')
  const showDone = useDoneMany()
  const former = status === 'Active' ? 'Inactive' : 'Active'
  return {
    key: acts[status],
    label: t(`bulk.set.${status}`),
    icon: icons[status],
    run: (select) => requestStatus(status, select),
    startTask: (select) => startChange({ action: acts[status] }, select),
    onDone: (done, count) => {
      const changed = done.filter((row) => row.status === former).map(({ id }) => id)
      showDone({
        message: t(`bulk.was_set.${status}`, { count }),
        canUndo: done.length === count && changed.length > 0,
        undo: async () => [await requestStatus(former, { id: changed })],
      })
    },
  }
}

/** @param change as the contract has it */
const startChange = (change: object, select: BulkMatching) =>
  call(visitPoints.changeAll, { body: visitPointChangeTaskRequest.parse({ change, select }) })

const startRemoval = (select: BulkMatching) => {
  const body = visitPointRemoveTaskRequest.parse({ change: { action: 'remove' }, select })
  return call(visitPoints.removeAll, { body })
}

interface Done {
  readonly message: string
  readonly canUndo: boolean
  readonly undo: () => Promise<readonly { readonly outcomes: readonly BulkOutcome[] }[]>
}

/** Says what was done to many, and offers to undo it; an undo that fails for one of them says why. */
function useDoneMany(): (done: Done) => void {
  const client = useQueryClient()
  const offerUndo = useUndo()
  const toast = useToast()
  return ({ message, canUndo, undo }) => {
    if (!canUndo) {
      toast({ kind: 'done', message })
      return
    }
    offerUndo(message, async () => {
      const answers = await undo()
      await client.invalidateQueries({ queryKey: visitPointsKey })
      const outcomes = answers.flatMap((answer) => answer.outcomes)
      const rejected = outcomes.find(({ code }) => code !== null)
      const code = keysOf(errorStatuses).find((known) => known === rejected?.code)
      if (code) throw new AppError(code)
    })
  }
}

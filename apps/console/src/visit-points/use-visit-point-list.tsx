import {
  locationQuality,
  visitPointExportRequest,
  visitPointListRequest,
  visitPoints,
  visitPointStatus,
} from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFieldColumns } from '../entities/fields/use-field-columns.tsx'
import { useOwnStatusFilter } from '../entities/statuses/own-statuses.queries.ts'
import { useFieldFilters, useFieldsPending } from '../entities/fields/use-field-filters.ts'
import { groupSource } from '../entities/groups/groups.queries.ts'
import { resourceSource } from '../entities/resources/resources.queries.ts'
import { citySource, visitPointsKey } from '../entities/visit-points/visit-points.queries.ts'
import { call } from '../platform/http/call.ts'
import type { ListFilter, ListSpec } from '../platform/list/list-spec.ts'
import { can } from '../platform/session/can.ts'
import { useToday } from '../platform/session/use-user.ts'
import { addDays } from '../platform/time/company-time.ts'
import { type ListedPoint, listedPoint } from './listed-point.ts'
import { PointMap } from './map/point-map.tsx'
import { useBulkActions } from './bulk/use-bulk-actions.ts'
import { NewPointButton } from './new-point-button.tsx'
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
    { key: 'added', label: t('columns.added_on'), days: back },
  ]
}

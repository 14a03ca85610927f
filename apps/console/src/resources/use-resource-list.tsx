import {
  resourceExportRequest,
  resourceListRequest,
  resources,
  resourceStatus,
} from '@baquiano/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFieldColumns } from '../entities/fields/use-field-columns.tsx'
import { useOwnStatusFilter } from '../entities/statuses/own-statuses.queries.ts'
import { useFieldFilters, useFieldsPending } from '../entities/fields/use-field-filters.ts'
import { fullName } from '../entities/resources/full-name.ts'
import { resourcesKey } from '../entities/resources/resources.queries.ts'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import type { ListSpec } from '../platform/list/list-spec.ts'
import { type ListedResource, listedResource } from './listed-resource.ts'
import { personListCard } from './person-list-card.tsx'
import { useResourceColumns } from './resource-columns.tsx'
import { roleChoices } from './role-choices.queries.ts'
import { useStatusMany } from './use-status-many.ts'

const fields = listedResource.keyof().options
const whole = z.array(listedResource)

/** What is particular to the list of people. */
export function useResourceList(onOpen: (row: ListedResource) => void): ListSpec<ListedResource> {
  const { t } = useTranslation(['resources', 'statuses'])
  const { data: known = [] } = useQuery(roleChoices())
  const deactivation = useStatusMany('Inactive')
  const reactivation = useStatusMany('Active')
  return {
    name: 'resources',
    label: t('resources:title'),
    searchLabel: t('resources:search'),
    card: personListCard,
    columns: [...useResourceColumns(), ...useFieldColumns('RESOURCE')],
    filters: [
      {
        key: 'role_id',
        label: t('resources:columns.role'),
        options: known.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'status',
        label: t('resources:columns.status'),
        options: resourceStatus.options.map((value) => ({
          value,
          label: t(`statuses:known.${value}`),
        })),
      },
      ...useOwnStatusFilter(t('resources:columns.own_status')),
      ...useFieldFilters('RESOURCE'),
    ],
    isWaiting: useFieldsPending('RESOURCE'),
    bulkActions: can('RESOURCES_UPDATE') ? [deactivation, reactivation] : [],
    queryKey: resourcesKey,
    fetchPage: async (request, signal) => {
      const body = resourceListRequest.parse({ ...request, fields })
      const page = await call(resources.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(resources.export, { body: resourceExportRequest.parse(request) }),
    nameOf: fullName,
    onOpen,
    empty: <h2>{t('resources:empty')}</h2>,
  }
}

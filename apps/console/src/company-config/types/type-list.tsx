import {
  type TypeConfig,
  typeConfig,
  typeConfigListRequest,
  typeConfigs,
} from '@baquiano/contract/company-config'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../platform/call.ts'
import { List } from '../../platform/list/list.tsx'
import type { ListColumn, ListSpec } from '../../platform/list/list-spec.ts'
import { configKey } from '../company-config.queries.ts'
import { useDated } from '../use-dated.tsx'
import type { SetTypeSearch, TypeSearch } from './type-search.ts'

interface Props {
  readonly search: TypeSearch
  readonly set: SetTypeSearch
}

const whole = z.array(typeConfig)

/** The configuration types of the company: those of the product, and its own. */
export function TypeList({ search, set }: Props) {
  const { t } = useTranslation('company-config')
  const spec: ListSpec<TypeConfig> = {
    label: t('types.title'),
    searchLabel: t('types.search'),
    columns: useTypeColumns(),
    filters: [
      {
        key: 'status',
        label: t('types.status'),
        options: [
          { value: 'Active', label: t('types.Active') },
          { value: 'Inactive', label: t('types.Inactive') },
        ],
      },
      {
        key: 'is_known',
        label: t('types.origin'),
        options: [
          { value: true, label: t('types.of_product') },
          { value: false, label: t('types.of_company') },
        ],
      },
    ],
    bulkActions: [],
    order: { order_by: 'type_config_name', sort: 'ASC' },
    queryKey: [...configKey, 'type-list'],
    fetchPage: async (request, signal) => {
      const body = typeConfigListRequest.parse(request)
      const page = await call(typeConfigs.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ type_config_name }) => type_config_name,
    onOpen: ({ id }) => set({ type: id }),
    empty: <h2>{t('types.empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}

function useTypeColumns(): readonly ListColumn<TypeConfig>[] {
  const { t } = useTranslation('company-config')
  const dated = useDated()
  return [
    {
      key: 'type_config_name',
      label: t('types.name'),
      order_by: 'type_config_name',
      render: ({ type_config_name, is_known }) => (
        <>
          <bdi className="ell">{type_config_name}</bdi>
          {is_known && <IconLock size={12} aria-label={t('types.of_product')} />}
        </>
      ),
    },
    {
      key: 'status',
      label: t('types.status'),
      width: '110px',
      render: ({ status }) => t(`types.${status}`),
    },
    {
      key: 'config_count',
      label: t('types.count'),
      width: '140px',
      render: ({ config_count }) => <span className="num">{config_count}</span>,
    },
    {
      key: 'added_on',
      label: t('types.added_on'),
      width: '190px',
      order_by: 'added_on',
      render: ({ added_on }) => dated(added_on),
    },
  ]
}

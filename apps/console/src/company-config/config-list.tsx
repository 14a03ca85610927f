import {
  type CompanyConfig,
  companyConfig,
  companyConfigListRequest,
  companyConfigs,
} from '@baquiano/contract/company-config'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { List } from '../platform/list/list.tsx'
import { type ListSpec, noValue } from '../platform/list/list-spec.ts'
import { configKey } from './company-config.queries.ts'
import type { ConfigSearch, SetConfigSearch } from './config-search.ts'
import { useTypeTitle } from './use-type-title.ts'
import { useDated } from './use-dated.tsx'

interface Props {
  readonly search: ConfigSearch
  readonly set: SetConfigSearch
}

const whole = z.array(companyConfig)

/** What the company has configured: found, and opened. */
export function ConfigList({ search, set }: Props) {
  const { t } = useTranslation('company-config')
  const dated = useDated()
  const titleOf = useTypeTitle()
  const spec: ListSpec<CompanyConfig> = {
    label: t('title'),
    searchLabel: t('list.search'),
    columns: [
      {
        key: 'type_config_name',
        label: t('list.type'),
        order_by: 'type_config_name',
        textOf: ({ type_config_name }) => titleOf(type_config_name),
        render: ({ type_config_name }) => <bdi className="ell">{titleOf(type_config_name)}</bdi>,
      },
      {
        key: 'name',
        label: t('fields.name'),
        order_by: 'name',
        render: ({ name }) => <bdi className="ell">{name}</bdi>,
      },
      { key: 'value', label: t('fields.value'), render: ({ value }) => value || noValue },
      {
        key: 'version_number',
        label: t('list.version'),
        width: '90px',
        render: ({ version_number }) => <span className="num">{version_number}</span>,
      },
      {
        key: 'update_on',
        label: t('list.update_on'),
        width: '190px',
        order_by: 'update_on',
        render: ({ update_on }) => dated(update_on),
      },
      {
        key: 'update_by',
        label: t('list.update_by'),
        width: '170px',
        render: ({ update_by_name }) => update_by_name ?? noValue,
      },
    ],
    filters: [],
    bulkActions: [],
    order: { order_by: 'type_config_name', sort: 'ASC' },
    queryKey: configKey,
    fetchPage: async (request, signal) => {
      const body = companyConfigListRequest.parse(request)
      const page = await call(companyConfigs.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ type_config_name, name }) => `${titleOf(type_config_name)} ${name}`,
    onOpen: ({ id }) => set({ config: id }),
    empty: <h2>{t('list.empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}

import {
  type CompanyConfig,
  companyConfig,
  companyConfigListRequest,
  companyConfigs,
  knownTypes,
} from '@baquiano/contract/company-config'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { can } from '@baquiano/client/session/can.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { configKey, configRecord, configTypes } from './company-config.queries.ts'
import styles from './config-form.module.css'
import { ConfigForm } from './config-form.tsx'
import { ConfigOverview } from './config-overview.tsx'
import { type ConfigSearch, configSearch, type SetConfigSearch } from './config-search.ts'
import { ConfigVersions } from './config-versions.tsx'
import { TypeNote } from './type-note.tsx'
import { useDated } from './use-dated.tsx'
import { useTypeTitle } from './use-type-title.ts'

/** `/dashboard/company-config-crud/{company_id?}`: the configuration of the company (requirement CO-03). */
export function Page() {
  const { t } = useTranslation('company-config')
  const [search, set] = useUrlParams(configSearch)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame
      title={title}
      tools={
        !search.config && (
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('show.label')}
              value={search.show ?? 'settings'}
              data={(['settings', 'entries'] as const).map((value) => ({
                value,
                label: t(`show.${value}`),
              }))}
              onChange={(value) =>
                set({ show: value === 'entries' ? value : undefined, search: undefined })
              }
            />
            {can('COMPANYCONFIG_CREATE') && (
              <AddButton label={t('new.act')} onClick={() => set({ config: 'new' })} />
            )}
          </>
        )
      }
    >
      <Content search={search} set={set} />
    </SettingsFrame>
  )
}

interface ContentProps {
  readonly search: ConfigSearch
  readonly set: SetConfigSearch
}

function Content({ search, set }: ContentProps) {
  const navigate = useNavigate()
  /** What was saved is not left behind; what was not is asked about. */
  const go = (config: string | undefined, ignoreBlocker: boolean) =>
    void navigate({
      to: '.',
      search: { show: search.show, ...(config && { config, as: search.as }) },
      ignoreBlocker,
    })
  const { config, type_config_name } = search
  if (!config) {
    const Shown = search.show === 'entries' ? ConfigList : ConfigOverview
    return <Shown search={search} set={set} />
  }
  if (config !== 'new') return <Edit key={config} id={config} search={search} set={set} go={go} />
  if (!type_config_name) return <NewConfig onChoose={(name) => set({ type_config_name: name })} />
  return (
    <ConfigForm
      key={type_config_name}
      type_config_name={type_config_name}
      config={undefined}
      search={search}
      set={set}
      summary={<TypeNote type_config_name={type_config_name} isThere={false} />}
      onSaved={(id) => go(id, true)}
      onRemoved={() => go(undefined, true)}
      onCancel={() => go(undefined, false)}
    />
  )
}

interface EditProps extends ContentProps {
  readonly id: string
  readonly go: (config: string | undefined, ignoreBlocker: boolean) => void
}

function Edit({ id, search, set, go }: EditProps) {
  const { data, error: failure, refetch } = useQuery(configRecord(id))
  const [epoch, setEpoch] = useState(0)
  const error = barringError(data, failure)
  if (error) {
    return (
      <div className={styles.error}>
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return <FormSkeleton />
  return (
    <ConfigForm
      // A version that was gone back to is another form.
      key={epoch}
      type_config_name={data.type_config_name}
      config={data}
      search={search}
      set={set}
      summary={
        <>
          <TypeNote type_config_name={data.type_config_name} isThere />
          <ConfigVersions
            config={data}
            search={search}
            set={set}
            onRestored={() => setEpoch((before) => before + 1)}
          />
        </>
      }
      onSaved={() => go(undefined, true)}
      onRemoved={() => go(undefined, true)}
      onCancel={() => go(undefined, false)}
    />
  )
}

interface Props {
  readonly search: ConfigSearch
  readonly set: SetConfigSearch
}

const whole = z.array(companyConfig)

/** What the company has configured: found, and opened. */
function ConfigList({ search, set }: Props) {
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

interface NewConfigProps {
  readonly onChoose: (type_config_name: string) => void
}

/** Of which type a new entry is; of what the product reads there is one. */
function NewConfig({ onChoose }: NewConfigProps) {
  const { t } = useTranslation(['company-config', 'type-configs'])
  const titleOf = useTypeTitle()
  const { data, error, refetch } = useQuery(configTypes)
  const open = data?.filter(
    ({ status, is_known, config_count }) => status === 'Active' && !(is_known && config_count > 0),
  )
  return (
    <div className={`${styles.choose} stack start gap-12`}>
      <div>
        <h2>{t('new.title')}</h2>
        <p>{t('new.note')}</p>
      </div>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {open?.length === 0 && <p>{t('new.none')}</p>}
      <div className={`${styles.types} stack gap-6 wide`}>
        {open?.map(({ id, type_config_name }) => {
          const known = knownTypes.find((it) => it === type_config_name)
          return (
            <button key={id} type="button" onClick={() => onChoose(type_config_name)}>
              <b>
                <bdi>{titleOf(type_config_name)}</bdi>
              </b>
              <span className="dim text-m">
                {known ? t(`type-configs:known.${known}`) : t('type-configs:own')}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

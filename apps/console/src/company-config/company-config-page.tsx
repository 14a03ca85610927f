import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/session/can.ts'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { AddButton } from '../platform/shell/add-button.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { configRecord } from './company-config.queries.ts'
import { ConfigForm } from './config-form.tsx'
import styles from './config-form.module.css'
import { ConfigList } from './config-list.tsx'
import { ConfigOverview } from './config-overview.tsx'
import { type ConfigSearch, configSearch, type SetConfigSearch } from './config-search.ts'
import { ConfigVersions } from './config-versions.tsx'
import { NewConfig } from './new-config.tsx'
import { TypeNote } from './type-note.tsx'

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
  const { data, error, refetch } = useQuery(configRecord(id))
  const [epoch, setEpoch] = useState(0)
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

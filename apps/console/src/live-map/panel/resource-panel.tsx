import { Select, SegmentedControl, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupChoices } from '../../entities/groups/groups.queries.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { DayCount } from './day-count.tsx'
import { OnlineCount } from './online-count.tsx'
import styles from './resource-panel.module.css'
import { ResourceRows } from './resource-rows.tsx'
import { StatusMix } from './status-mix.tsx'
import { UnassignedPool } from './unassigned-pool.tsx'

/** Who is out there: counts by status, filters, and everybody with their day. */
export function ResourcePanel({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { model, search, set } = live
  return (
    <aside
      className={`${styles.panel} column shrink-y on-surface line-end`}
      aria-label={t('resources')}
    >
      <header className={`${styles.head} flex between text-s`}>
        <h2 className="row gap-6 text-m">
          {t('resources')}
          <span
            className={'pad-x-6 framed round-20 on-sunk dim text-s strong num'}
            title={t('goes_out')}
          >
            <DayCount value={live.isTeamKnown ? model.outCount : null} isPending={!live.error} />
          </span>
        </h2>
        {live.hasPresence && <OnlineCount live={live} />}
      </header>
      <StatusMix live={live} />
      <div className="flex gap-8 pad-y-8 pad-x-12">
        <TextInput
          size="xs"
          className="grow"
          placeholder={t('filter')}
          aria-label={t('filter')}
          leftSection={<IconFilter size={14} aria-hidden />}
          value={search.name ?? ''}
          onChange={({ currentTarget }) => set({ name: currentTarget.value || undefined })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('show')}
          value={search.only === 'attention' ? 'attention' : 'all'}
          onChange={(value) => set({ only: value === 'attention' ? 'attention' : undefined })}
          data={[
            { value: 'all', label: t('all') },
            { value: 'attention', label: t('attention') },
          ]}
        />
      </div>
      <GroupFilter live={live} />
      {live.error && <ProblemAlert error={live.error} onRetry={live.retry} />}
      <ResourceRows live={live} />
      <UnassignedPool live={live} />
    </aside>
  )
}

function GroupFilter({ live: { search, set } }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { data = [] } = useQuery(groupChoices())
  if (data.length === 0) return null
  return (
    <Select
      className={styles.group}
      size="xs"
      clearable
      searchable
      aria-label={t('group')}
      placeholder={t('every_group')}
      data={data}
      value={search.group ?? null}
      onChange={(group) => set({ group: group ?? undefined })}
    />
  )
}

import { groupOfKind, notificationGroup, notificationKind } from '@baquiano/contract/notifications'
import { type DateRange, listDateRange } from '@baquiano/contract/platform'
import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../platform/list/filter-chip.tsx'
import { openingDays } from '../platform/list/opening-days.ts'
import { useToday } from '../platform/session/use-user.ts'
import { ofTopic } from './notification-search.ts'
import styles from './notifications-page.module.css'
import type { FilterProps } from './state-tabs.tsx'

const groups = [undefined, ...notificationGroup.options] as const

interface Props extends FilterProps {
  /** Undefined for every day. */
  readonly days: DateRange | undefined
}

/** What the notifications are about, a group and a kind of it, and of which days they are. */
export function NotificationFilters({ records, days, search, set }: Props) {
  const { t } = useTranslation('notifications')
  const { group } = search
  const kinds = notificationKind.options.filter(
    (kind) => group === undefined || groupOfKind(kind) === group,
  )
  return (
    <div className={`${styles.filters} row wrap pad-y-8 pad-x-12 line-bottom`}>
      <fieldset className="gap-6">
        <legend className="sr-only">{t('group')}</legend>
        {groups.map((it) => (
          <button
            key={it ?? 'all'}
            type="button"
            className={`${styles.chip} row fixed gap-6 pad-x-8 framed round-8 on-sunk soft text-m`}
            aria-pressed={group === it}
            onClick={() => set({ group: it, kind: undefined })}
          >
            {t(`groups.${it ?? 'all'}`)}
            <b className="num dim text-s">{ofTopic(records, { group: it }).length}</b>
          </button>
        ))}
      </fieldset>
      <Select
        className={styles.kind}
        size="xs"
        aria-label={t('kind')}
        placeholder={t('every_kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={search.kind ?? null}
        onChange={(kind) => set({ kind: kinds.find((it) => it === kind) })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
      <DaysFilter days={days} set={set} />
    </div>
  )
}

function DaysFilter({ days, set }: Pick<Props, 'days' | 'set'>) {
  const { t } = useTranslation('notifications')
  const today = useToday()
  const label = t('columns.date')
  if (!days) {
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => set({ all_days: undefined })}
      >
        {label}
      </Button>
    )
  }
  return (
    <FilterChip
      filter={{ key: 'added', label, days: openingDays(today) }}
      value={days}
      isNew={false}
      onChange={(value) => {
        const added = listDateRange.safeParse(value).data
        set({ added, all_days: added ? undefined : true })
      }}
      onClose={() => undefined}
    />
  )
}

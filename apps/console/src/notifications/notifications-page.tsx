import {
  groupOfKind,
  type Notification,
  notificationGroup,
  notificationKind,
} from '@baquiano/contract/notifications'
import { type DateRange, listDateRange } from '@baquiano/contract/platform'
import { Button, Select } from '@mantine/core'
import { IconBellCheck, IconChecks, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FilterChip } from '@baquiano/ui/list/filter-chip.tsx'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LivePulse } from '@baquiano/ui/realtime/live-pulse.tsx'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { NotificationTable } from './notification-table.tsx'
import styles from './notifications-page.module.css'
import { useNotifications } from './use-notifications.ts'

/** `/apps/notifications`: what a person was told, as it comes (requirement NO-01). */
export function Page() {
  const { t } = useTranslation('notifications')
  const [search, set] = useUrlParams(notificationSearch)
  const list = useNotifications()
  const days = useShownDays(search)
  const records = ofDays(list.records, days, useCompanyTime())
  const counted = list.isPending ? undefined : records
  const topic = ofTopic(records, search)
  const shown = ofState(topic, search)
  const preference = usePreference()
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title} state={<LivePulse />}>
      <div className={`${styles.page} stack tall on-surface`}>
        <StateTabs records={counted && topic} search={search} set={set} list={list} />
        <NotificationFilters records={counted} days={days} search={search} set={set} />
        <div className="scroll">
          {list.error && <ProblemAlert error={list.error} onRetry={list.retry} />}
          {(list.isPending || shown.length > 0) && (
            <NotificationTable
              records={list.isPending ? undefined : shown}
              onSee={(id) => list.see([id])}
            />
          )}
          {!list.isPending && !list.error && shown.length === 0 && (
            <NoNotifications total={list.records.length} search={search} set={set} />
          )}
        </div>
        <footer className="row pad-x-12 line-top dim text-s">
          {t('kept', { count: preference.notifications_number })}
          {preference.remove_old_notifications &&
            ` ${t('kept_days', { count: preference.notifications_days })}`}
        </footer>
      </div>
    </PageFrame>
  )
}

/** The last 72 hours, unless the address names other days or none. */
function useShownDays({ added, all_days }: NotificationSearch) {
  const today = useToday()
  return all_days ? undefined : (added ?? openingDays(today))
}

interface Props extends Pick<FilterProps, 'search' | 'set'> {
  /** Of all that are kept, whatever is filtered. */
  readonly total: number
}

/** Says why there is nothing to see, and what to do about it. */
function NoNotifications({ total, search: { state, group, kind, added }, set }: Props) {
  const { t } = useTranslation('notifications')
  const isFiltered = total > 0
  const isUpToDate =
    state === 'unseen' && group === undefined && kind === undefined && added === undefined
  const words = isUpToDate ? 'nothing_unseen' : 'nothing'
  return (
    <div className={`${styles.empty} center gap-12 dim centered`}>
      <IconBellCheck size={32} stroke={1.3} aria-hidden />
      <p>{t(isFiltered ? words : 'empty')}</p>
      {isFiltered && (
        <Button size="xs" variant="default" onClick={() => set(unfiltered)}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

const unfiltered = {
  state: undefined,
  group: undefined,
  kind: undefined,
  added: undefined,
  all_days: true,
} as const

const groups = [undefined, ...notificationGroup.options] as const

interface NotificationFiltersProps extends FilterProps {
  /** Undefined for every day. */
  readonly days: DateRange | undefined
}

/** What the notifications are about, a group and a kind of it, and of which days they are. */
function NotificationFilters({ records, days, search, set }: NotificationFiltersProps) {
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
            <b className="num dim text-s">{records && ofTopic(records, { group: it }).length}</b>
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

function DaysFilter({ days, set }: Pick<NotificationFiltersProps, 'days' | 'set'>) {
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

interface FilterProps {
  /** Undefined while they are loaded. */
  readonly records: readonly Notification[] | undefined
  readonly search: NotificationSearch
  readonly set: (changes: Partial<NotificationSearch>) => void
}

interface StateTabsProps extends FilterProps {
  readonly list: Pick<ReturnType<typeof useNotifications>, 'unseen' | 'isSeeing' | 'seeAll'>
}

const states = [undefined, 'unseen', 'seen'] as const

/** All, unseen or seen, each with its number; and all seen at once. */
function StateTabs({ records, search, set, list }: StateTabsProps) {
  const { t } = useTranslation('notifications')
  return (
    <div className={`${styles.tabs} row between gap-12 line-bottom`}>
      <fieldset>
        <legend className="sr-only">{t('show')}</legend>
        {states.map((state) => (
          <button
            key={state ?? 'all'}
            type="button"
            aria-pressed={search.state === state}
            onClick={() => set({ state })}
          >
            {t(`seen_state.${state ?? 'all'}`)}
            <span className="num dim text-s strong">
              {records && ofState(records, { state }).length}
            </span>
          </button>
        ))}
      </fieldset>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconChecks size={15} aria-hidden />}
        disabled={list.unseen === 0}
        loading={list.isSeeing}
        onClick={list.seeAll}
      >
        {t('see_all')}
      </Button>
    </div>
  )
}

/** What the page keeps in its address. */
const notificationSearch = z.object({
  /** Both unless told. */
  state: z.enum(['unseen', 'seen']).optional(),
  group: notificationGroup.optional(),
  kind: notificationKind.optional(),
  /** The last 72 hours unless told. */
  added: listDateRange.optional(),
  all_days: z.literal(true).optional(),
})
type NotificationSearch = z.output<typeof notificationSearch>

/** Those of the days; of every day if undefined. */
const ofDays = (
  records: readonly Notification[],
  days: DateRange | undefined,
  time: CompanyTime,
): readonly Notification[] =>
  records.filter(({ date }) => {
    const day = time.dateOf(Date.parse(date))
    return days === undefined || (days.date_init <= day && day <= days.date_end)
  })

/** Those that the group and the kind leave, whether they were seen or not. */
const ofTopic = (
  records: readonly Notification[],
  { group, kind }: NotificationSearch,
): Notification[] =>
  records.filter(
    (record) =>
      (group === undefined || groupOfKind(record.kind) === group) &&
      (kind === undefined || record.kind === kind),
  )

const ofState = (
  records: readonly Notification[],
  { state }: NotificationSearch,
): readonly Notification[] =>
  state === undefined ? records : records.filter(({ seen }) => seen === (state === 'seen'))

import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { openingDays } from '../platform/list/opening-days.ts'
import { LivePulse } from '../platform/realtime/live-pulse.tsx'
import { usePreference } from '../platform/preferences/use-preference.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { useCompanyTime, useToday } from '../platform/session/use-user.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { NotificationFilters } from './notification-filters.tsx'
import {
  type NotificationSearch,
  notificationSearch,
  ofDays,
  ofState,
  ofTopic,
} from './notification-search.ts'
import { NotificationTable } from './notification-table.tsx'
import styles from './notifications-page.module.css'
import { NoNotifications } from './no-notifications.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useNotifications } from './use-notifications.ts'

/** `/apps/notifications`: what a person was told, as it comes (requirement NO-01). */
export function Page() {
  const { t } = useTranslation('notifications')
  const [search, set] = useUrlParams(notificationSearch)
  const list = useNotifications()
  const days = useShownDays(search)
  const records = ofDays(list.records, days, useCompanyTime())
  const topic = ofTopic(records, search)
  const shown = ofState(topic, search)
  const preference = usePreference()
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title} state={<LivePulse />}>
      <div className={`${styles.page} stack tall on-surface`}>
        <StateTabs records={topic} search={search} set={set} list={list} />
        <NotificationFilters records={records} days={days} search={search} set={set} />
        <div className="scroll">
          {list.error && <ProblemAlert error={list.error} onRetry={list.retry} />}
          {(list.isPending || shown.length > 0) && (
            <NotificationTable records={list.isPending ? undefined : shown} onSee={list.see} />
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

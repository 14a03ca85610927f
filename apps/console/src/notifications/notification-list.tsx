import type { Notification } from '@baquiano/contract/notifications'
import { Button, Skeleton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSaveExport } from '../entities/exports/use-save-export.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { fileOf, notificationPlace } from './notification-place.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import type { useNotifications } from './use-notifications.ts'

interface Props extends ReturnType<typeof useNotifications> {
  readonly onClose: () => void
}

export function NotificationList({ records, unseen, isPending, error, ...acts }: Props) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const saving = useSaveExport()
  const open = (record: Notification) => {
    if (!record.seen) acts.see(record.id)
    const file = fileOf(record)
    if (file) saving.mutate(file)
    const place = notificationPlace(record)
    if (!place) return
    acts.onClose()
    void navigate(place)
  }
  return (
    <section className={`${styles.list} column`}>
      <header>
        <h2>{t('title')}</h2>
        <Button size="compact-xs" variant="subtle" disabled={unseen === 0} onClick={acts.seeAll}>
          {t('see_all')}
        </Button>
      </header>
      {error && <ProblemAlert error={error} onRetry={acts.retry} />}
      {isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={44} m={8} />)}
      {!isPending && !error && records.length === 0 && (
        <p className={`${styles.empty} dim centered`}>{t('empty')}</p>
      )}
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <NotificationRow record={record} onOpen={() => open(record)} />
          </li>
        ))}
      </ul>
      <footer>
        <Link to="/apps/notifications" onClick={acts.onClose}>
          {t('open_page')}
        </Link>
      </footer>
    </section>
  )
}

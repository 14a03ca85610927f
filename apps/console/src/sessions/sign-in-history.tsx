import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { mySignIns } from './sessions.queries.ts'
import styles from './sessions.module.css'
import { SignInRow } from './sign-in-row.tsx'

/** When and from where somebody signed in as the person, or tried to. */
export function SignInHistory() {
  const { t } = useTranslation(['sessions', 'platform'])
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(mySignIns)
  const records = data?.pages.flatMap((page) => page.records)
  return (
    <section className="stack gap-12">
      <h2 className="text-l heavy">{t('history.title')}</h2>
      <p className="dim text-m">{t('history.lead')}</p>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!records && !error && <Skeleton height={148} aria-label={t('platform:loading')} />}
      {records?.length === 0 && <p className="dim text-m">{t('history.empty')}</p>}
      {records && records.length > 0 && (
        <ul className="framed round-10">
          {records.map((record) => (
            <SignInRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={styles.all}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </section>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { SessionRow } from './session-row.tsx'
import { SignInHistory } from './sign-in-history.tsx'
import { mySessions } from './sessions.queries.ts'
import styles from './sessions.module.css'
import { useEndSessions } from './use-end-sessions.ts'

/** `/dashboard/sessions`: where the person is signed in, and how to end that (requirement AUTH-12). */
export function Page() {
  const { t } = useTranslation(['sessions', 'platform'])
  const { data, error, refetch } = useQuery(mySessions)
  const end = useEndSessions()
  const title = t('title')
  usePageTitle(title)
  const records = data?.records ?? []
  const ending = end.isPending ? end.variables : undefined
  const isEnding = (id: string) => typeof ending === 'object' && ending.id === id
  const others = records.filter(({ is_current }) => !is_current)
  return (
    <SettingsFrame title={title}>
      <div className={`${styles.page} stack gap-16`}>
        <p className="dim text-m">
          <bdi>{t('lead')}</bdi>
        </p>
        {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {end.error && <ProblemAlert error={end.error} />}
        {!data && !error && <Skeleton height={148} aria-label={t('platform:loading')} />}
        {data && (
          <ul className="framed round-10">
            {records.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={isEnding(session.id)}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <Button
            variant="default"
            className={styles.all}
            loading={ending === 'others'}
            onClick={() => end.mutate('others')}
          >
            {t('end_others', { count: others.length })}
          </Button>
        )}
        <SignInHistory />
      </div>
    </SettingsFrame>
  )
}

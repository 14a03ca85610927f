import { type MySignInPage, type SessionRecord, sessions } from '@baquiano/contract/auth'
import { Button, Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { browserName } from '@baquiano/client/text/browser-name.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './sessions.module.css'
import { mySessions, mySignIns } from './sessions.queries.ts'

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

interface Props {
  readonly session: SessionRecord
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** Where a session is open, since when, and its end. */
function SessionRow({ session, isEnding, onEnd }: Props) {
  const { t } = useTranslation('sessions')
  const moment = useMoment()
  const { agent, address, method, added_on, used_at, is_current, is_locked } = session
  const Icon = /Mobi|Android/.test(agent) ? IconDeviceMobile : IconDeviceDesktop
  const name = browserName(agent) || t('unknown')
  return (
    <li className={`${styles.session} stack middle gap-12 pad-y-12 pad-x-16`}>
      <Icon className="dim" size={22} stroke={1.5} aria-hidden />
      <div>
        <b className="row wrap gap-6 text-m">
          <bdi>{name}</bdi>
          {is_current && <span className={`${styles.mark} round-20 text-s`}>{t('current')}</span>}
          {is_locked && <span className={`${styles.mark} round-20 text-s`}>{t('locked')}</span>}
        </b>
        <p>
          <bdi className="num">{address}</bdi> · {t('since', { moment: moment(added_on) })}
          {method && ` ${t(`methods.${method}`)}`} · {t('used', { moment: moment(used_at) })}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          aria-label={t('end_of', { name, address })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** When and from where somebody signed in as the person, or tried to. */
function SignInHistory() {
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

/** One sign-in, or an attempt: how it ended, when, and from where. */
function SignInRow({ record }: { readonly record: MySignInPage['records'][number] }) {
  const { t } = useTranslation(['sessions', 'sign-ins'])
  const moment = useMoment()
  const { kind = 'signed_in', reason, method, agent = '', address = '', added_on = '' } = record
  const isIn = kind === 'signed_in'
  const Icon = isIn ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={`${styles.session} stack middle gap-12 pad-y-8 pad-x-16`}>
      <Icon className={isIn ? styles.in : styles.failed} size={20} stroke={1.5} aria-hidden />
      <div>
        <b className="text-m">
          {reason ? t(`sign-ins:reasons.${reason}`) : t(`sign-ins:kinds.${kind}`)}
        </b>
        <p>
          <bdi>{browserName(agent) || t('unknown')}</bdi> · <bdi className="num">{address}</bdi>
          {method && ` · ${t(`sign-ins:methods.${method}`)}`}
        </p>
      </div>
      <time className="num dim text-m nowrap" dateTime={added_on}>
        <bdi>{moment(added_on)}</bdi>
      </time>
    </li>
  )
}

/** One session by its id, or all others. */
type Ending = { readonly id: string } | 'others'

/** Ends sessions, and tells how many. */
function useEndSessions() {
  const { t } = useTranslation('sessions')
  return useAction({
    send: async (ending: Ending) => {
      if (ending === 'others') return (await call(sessions.endOthers, {})).ended
      await call(sessions.end, { params: ending })
      return 1
    },
    done: (count) => t('ended', { count }),
    refresh: [mySessions.queryKey],
    failure: 'caller',
  })
}

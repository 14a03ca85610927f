import { AppError, limits } from '@baquiano/contract/platform'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followRecord } from '@baquiano/client/realtime/follow-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { CustomerFrame } from './customer-frame.tsx'
import { FollowedVisitView } from './followed-visit-view.tsx'
import styles from './public-tracking-page.module.css'
import { useFollowedVisit } from './public-tracking.queries.ts'

/** `/tracking/{code}`: a visit as its customer sees it; for anybody who has its code (specification, point 2). */
export function PublicTrackingPage() {
  const { t } = useTranslation('public-tracking')
  const { id, code: given = id ?? '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useFollowedVisit(given)
  useChanges(data?.id, () => void refetch())
  const wrong = wrongCode(error)
  const title = [t('title'), data?.company_name ?? 'Baquiano'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <CustomerFrame company={data} note={data && t('code', { code: data.tracking_code })}>
      {data ? (
        <FollowedVisitView visit={data} isStale={error !== null} />
      ) : (
        <CodeForm key={given} given={given} wrong={wrong} isFetching={isFetching} />
      )}
      {error && !wrong && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
    </CustomerFrame>
  )
}

/** Whether the code is at fault, and how; anything else is an error of its own. */
function wrongCode(error: Error | null): 'invalid' | 'unknown' | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'TRACKING_CODE_INVALID') return 'invalid'
  return error.code === 'TRACKING_CODE_NOT_FOUND' ? 'unknown' : undefined
}

interface Props {
  readonly given: string
  readonly wrong: 'invalid' | 'unknown' | undefined
  readonly isFetching: boolean
}

/** Where a customer writes their code, with what is wrong with it. */
function CodeForm({ given, wrong, isFetching }: Props) {
  const { t } = useTranslation('public-tracking')
  const navigate = useNavigate()
  const [code, setCode] = useState(given)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/pages/search/{-$id}', params: { id: code.trim() } })
  }
  return (
    <form className={`${styles.card} ${styles.entry} stack gap-16`} onSubmit={search}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('title')}</h1>
        <p className="soft text-l">{t('lead')}</p>
      </div>
      <TextInput
        label={t('label')}
        size="lg"
        maxLength={limits.tracking_code}
        value={code}
        error={wrong && t(`wrong.${wrong}`)}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ul className={`${styles.tips} stack gap-4 dim text-m`}>
        <li>{t('tips.form')}</li>
        <li>{t('tips.days', { count: limits.tracking_days })}</li>
      </ul>
      <Button
        type="submit"
        size="lg"
        loading={isFetching}
        leftSection={<IconSearch size={18} aria-hidden />}
      >
        {t('find')}
      </Button>
    </form>
  )
}

/** Hears that a record changes, by its id, while the page is open; what it missed while away counts as a change. */
function useChanges(id: string | undefined, onChange: () => void): void {
  const changed = useStableCallback(onChange)
  useEffect(() => {
    if (id === undefined) return undefined
    // The page says how the visit stands before it needs this; without it, it still asks each half minute.
    return followRecord(id, { onChange: changed })
  }, [id, changed])
}

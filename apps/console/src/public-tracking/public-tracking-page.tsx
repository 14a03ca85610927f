import { AppError } from '@baquiano/contract/platform'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { CodeForm } from './code-form.tsx'
import { CustomerFrame } from './customer-frame.tsx'
import { FollowedVisitView } from './followed-visit-view.tsx'
import { useFollowedVisit } from './public-tracking.queries.ts'
import { useChanges } from './use-changes.ts'
import { usePageDefaults } from './use-page-defaults.ts'

/** `/tracking/{code}`: a visit as its customer sees it; for anybody who has its code (specification, point 2). */
export function PublicTrackingPage() {
  const { t } = useTranslation('public-tracking')
  const { id, code: given = id ?? '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useFollowedVisit(given)
  usePageDefaults(data)
  useChanges(data?.id, () => void refetch())
  const wrong = wrongCode(error)
  const title = [t('title'), data?.company_name ?? 'Baquiano'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <CustomerFrame visit={data}>
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

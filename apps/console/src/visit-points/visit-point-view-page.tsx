import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitPointById } from '../entities/visit-points/visit-points.queries.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { can } from '../platform/session/can.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { NewPointButton } from './new-point-button.tsx'
import { PointContacts } from './view/point-contacts.tsx'
import { PointFacts } from './view/point-facts.tsx'
import { PointHead } from './view/point-head.tsx'
import { PointNearest } from './view/point-nearest.tsx'
import { PointPhotos } from './view/point-photos.tsx'
import { PointPlace } from './view/point-place.tsx'
import { PointVisits } from './view/point-visits.tsx'
import styles from './view/point-view.module.css'
import { PointVisitors } from './view/point-visitors.tsx'

/** `/apps/visit-point/visit-point-view/{id}`: a visit point with its visits, its place and who may visit it. */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['visit-points', 'platform'])
  const { data, error, refetch } = useQuery(visitPointById(id))
  const title = data?.name ?? t('visit-points:title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('visit-points:title')]} tools={<NewPointButton />}>
      <div className="tall scroll on-bg">
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <>
            <PointHead point={data} />
            <div className={`${styles.body} stack gap-12 pad-16`}>
              <div className="stack packed gap-12 shrink">
                {can('CALENDAR_LIST') && (
                  <>
                    <PointVisits id={id} of="next" />
                    <PointVisits id={id} of="former" />
                  </>
                )}
                <PointFacts point={data} />
                <PointPhotos point={data} />
              </div>
              <div className="stack packed gap-12 shrink">
                <PointPlace point={data} />
                <PointContacts point={data} />
                <PointVisitors point={data} />
                <PointNearest point={data} />
              </div>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

import { type Visit, visitCode } from '@baquiano/contract/visits'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { VisitAnswers } from '../entities/forms/visit-answers.tsx'
import { useVisitDay } from '../entities/visits/use-visit-day.ts'
import { useVisitNews } from '../entities/visits/use-visits.ts'
import { visitById } from '../entities/visits/visits.queries.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { can } from '../platform/session/can.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { CustomerCard } from './view/customer-card.tsx'
import { FormerVisits } from './view/former-visits.tsx'
import { PlanAndReality } from './view/plan-and-reality.tsx'
import { VisitFacts } from './view/visit-facts.tsx'
import { VisitPageHead } from './view/visit-page-head.tsx'
import { VisitSide } from './view/visit-side.tsx'
import styles from './view/visit-page.module.css'

/** `/apps/calendar/visit/{id}`: one visit, what was planned of it and what became of it. */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['visits', 'platform'])
  const { data, error, refetch } = useQuery(visitById(id))
  useVisitNews(() => void refetch())
  const trail = useTrail(data)
  const title = data ? visitCode(data.number) : t('visits:visit')
  usePageTitle(data ? `${title} ${data.visit_point_name}` : title)
  return (
    <PageFrame title={title} trail={trail}>
      <div className={`${styles.page} tall on-bg`}>
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <>
            <VisitPageHead visit={data} />
            <div className={`${styles.body} stack shrink-y`}>
              <div className={`${styles.main} stack packed gap-12 shrink pad-16`}>
                <PlanAndReality visit={data} />
                <VisitFacts visit={data} />
                <CustomerCard visit={data} />
                <VisitAnswers visit_id={data.id} update_on={data.update_on} />
                {can('CALENDAR_LIST') && <FormerVisits visit={data} />}
              </div>
              <VisitSide visit={data} />
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** The calendar, and the day of the visit. */
function useTrail(visit: Visit | undefined): readonly string[] {
  const { t } = useTranslation('visits')
  const dayOf = useVisitDay()
  return visit ? [t('calendar'), dayOf(visit.start_at)] : [t('calendar')]
}

import type { Resource } from '@baquiano/contract/resources'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePersonDay } from '../entities/resources/day/person-day-slot.ts'
import { fullName } from '../entities/resources/full-name.ts'
import { resourceRecord } from '../entities/resources/resources.queries.ts'
import { PersonWeek } from '../entities/visits/week/person-week.tsx'
import { personVisitsKey } from '../entities/visits/visits.queries.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useTopic } from '../platform/realtime/use-topic.ts'
import { can } from '../platform/session/can.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { PersonCard } from './person-card.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './person-page.module.css'
import { PhoneCard } from './phone-card.tsx'
import { RelatedCard } from './related-card.tsx'
import { ResourceAccountStatus } from './resource-account-status.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { VisitsCard } from './visits-card.tsx'

/** `/apps/resource/resource-view/{userId}`: somebody of the company, with their day, week and phone. */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['resources', 'platform'])
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = data ? fullName(data) : t('resources:title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('resources:title')]}>
      <div className={`${styles.page} tall scroll`}>
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <>
            <PersonHead resource={data} />
            <div className={`${styles.body} stack gap-12 pad-16`}>
              <div className="stack packed gap-12 shrink">
                <PersonWork key={id} resource={data} />
              </div>
              <div className="stack packed gap-12 shrink">
                <PhoneCard resource={data} />
                <RelatedCard resource={data} />
                <ResourceAccountStatus resource={data} />
                <PersonCard title={t('resources:profile.record')}>
                  <ResourceFacts resource={data} />
                </PersonCard>
              </div>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** What somebody has to do and did, as it changes. */
function PersonWork({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const { id } = resource
  const showDay = usePersonDay()
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: personVisitsKey(id) })
  useTopic('visits', { onEvent: renew, onResync: renew })
  if (!can('CALENDAR_LIST')) return null
  return (
    <>
      {showDay({ person: resource })}
      <PersonCard title={t('profile.week')}>
        <PersonWeek id={id} />
      </PersonCard>
      <div className={`${styles.pair} stack gap-12`}>
        <VisitsCard id={id} of="next" />
        <VisitsCard id={id} of="former" />
      </div>
    </>
  )
}

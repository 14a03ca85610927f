import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePersonDay } from '../entities/resources/day/person-day-slot.ts'
import { fullName } from '../entities/resources/full-name.ts'
import { resourceRecord } from '../entities/resources/resources.queries.ts'
import { PersonWeek } from '../entities/visits/week/person-week.tsx'
import { SidePanel } from '../platform/dialog/side-panel.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { can } from '../platform/session/can.ts'
import { LinkButton } from '../platform/shell/link-button.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonHead } from './person-head.tsx'
import { PhoneCard } from './phone-card.tsx'
import { RelatedCard } from './related-card.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Somebody beside the list: the parts of their page in one column, and the ways to it. */
export function ResourceDetail({ id, onClose }: Props) {
  const { t } = useTranslation(['resources', 'platform'])
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const showDay = usePersonDay()
  const title = data ? fullName(data) : t('resources:title')
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} aria-label={t('platform:loading')} />}
      {data && (
        <div className="stack gap-12">
          <PersonHead resource={data} isNarrow />
          <div className="flex wrap gap-8">
            <LinkButton
              to="/apps/resource/resource-view/$userId"
              params={{ userId: id }}
              variant="default"
            >
              {t('resources:open')}
            </LinkButton>
            {can('RESOURCES_UPDATE') && (
              <LinkButton to="/apps/resource/resource-edit/$userId" params={{ userId: id }}>
                {t('resources:change')}
              </LinkButton>
            )}
          </div>
          {can('CALENDAR_LIST') && showDay({ person: data, isNarrow: true })}
          {can('CALENDAR_LIST') && (
            <PersonCard title={t('resources:profile.week')}>
              <PersonWeek id={id} isNarrow />
            </PersonCard>
          )}
          <PhoneCard resource={data} />
          <RelatedCard resource={data} />
        </div>
      )}
    </SidePanel>
  )
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { can } from '../platform/session/can.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SidePanel } from '../platform/dialog/side-panel.tsx'
import { PersonButton } from './person-button.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { resourceRecord } from '../entities/resources/resources.queries.ts'
import styles from './resources.module.css'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Somebody beside the list, and the ways to their own page. */
export function ResourceDetail({ id, onClose }: Props) {
  const { t } = useTranslation(['resources', 'platform'])
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = data ? fullName(data) : t('resources:title')
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} aria-label={t('platform:loading')} />}
      {data && (
        <>
          <ResourceFacts resource={data} hasStatus />
          <div className={`${styles.ways} flex wrap gap-8`}>
            <PersonButton
              to="/apps/resource/resource-view/$userId"
              params={{ userId: id }}
              variant="default"
            >
              {t('resources:open')}
            </PersonButton>
            {can('RESOURCES_UPDATE') && (
              <PersonButton to="/apps/resource/resource-edit/$userId" params={{ userId: id }}>
                {t('resources:change')}
              </PersonButton>
            )}
          </div>
        </>
      )}
    </SidePanel>
  )
}

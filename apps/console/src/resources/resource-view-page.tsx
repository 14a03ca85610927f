import { Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { can } from '../platform/session/can.ts'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { PersonButton } from './person-button.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { ResourceAccountStatus } from './resource-account-status.tsx'
import { resourceRecord } from '../entities/resources/resources.queries.ts'
import styles from './resources.module.css'

/** `/apps/resource/resource-view/{userId}`: somebody of the company. */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['resources', 'platform'])
  const roleName = useRoleName()
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = data ? fullName(data) : t('resources:title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('resources:title')]}>
      <div className={`${styles.page} tall scroll on-surface`}>
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <div className={`${styles.columns} stack top gap-24`}>
            <section className={`${styles.who} stack gap-16`} aria-label={title}>
              <header>
                <PersonAvatar person={data} size={44} />
                <div>
                  <h2>
                    <bdi>{title}</bdi>
                  </h2>
                  <bdi className="dim">{roleName(data.role_name)}</bdi>
                </div>
                {can('RESOURCES_UPDATE') && (
                  <PersonButton
                    to="/apps/resource/resource-edit/$userId"
                    params={{ userId: id }}
                    leftSection={<IconPencil size={14} aria-hidden />}
                  >
                    {t('resources:change')}
                  </PersonButton>
                )}
              </header>
              <ResourceFacts resource={data} />
            </section>
            <ResourceAccountStatus resource={data} />
          </div>
        )}
      </div>
    </PageFrame>
  )
}

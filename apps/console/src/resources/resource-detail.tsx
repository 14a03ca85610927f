import type { Resource } from '@baquiano/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nothing } from '../platform/list/list-spec.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SidePanel } from '../platform/side-panel.tsx'
import { useMoment } from '../platform/use-moment.ts'
import { ResourceStatus } from './resource-status.tsx'
import { resourceRecord } from './resources.queries.ts'
import styles from './resources.module.css'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Who somebody is, how to reach them, and what they are related to. */
export function ResourceDetail({ id, onClose }: Props) {
  const { t } = useTranslation(['resources', 'platform'])
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = data ? `${data.name} ${data.lastname}` : t('resources:title')
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} aria-label={t('platform:loading')} />}
      {data && <Facts resource={data} />}
    </SidePanel>
  )
}

function Facts({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const { activity_ids, group_ids, visit_point_ids, ...record } = resource
  const facts = [
    ['role', record.role_name],
    ['email', record.email],
    ['username', record.username],
    ['identification', record.identification],
    ['phone', record.phone ?? nothing],
    ['activities', String(activity_ids.length)],
    ['groups', String(group_ids.length)],
    ['visit_points', String(visit_point_ids.length)],
    ['mobile_version', record.mobile_version ?? nothing],
    ['added_on', moment(record.added_on)],
  ] as const
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('columns.status')}</dt>
        <dd>
          <ResourceStatus status={record.status} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`columns.${name}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

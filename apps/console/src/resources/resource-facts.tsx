import type { Resource } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { noValue } from '../platform/list/list-spec.ts'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import { ResourceStatus } from './resource-status.tsx'
import styles from './resources.module.css'

interface Props {
  readonly resource: Resource
  /** Where nothing else tells it. */
  readonly hasStatus?: boolean
}

/** Who somebody is, how to reach them, and what they are related to. */
export function ResourceFacts({ resource, hasStatus = false }: Props) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const roleName = useRoleName()
  const { activity_ids, group_ids, visit_point_ids, ...record } = resource
  const facts = [
    ['role', roleName(record.role_name)],
    ['email', record.email],
    ['username', record.username],
    ['identification', record.identification],
    ['phone', record.phone ?? noValue],
    ['imei', record.imei ?? noValue],
    ['activities', String(activity_ids.length)],
    ['groups', String(group_ids.length)],
    ['visit_points', String(visit_point_ids.length)],
    ['mobile_version', record.mobile_version ?? noValue],
    ['added_on', moment(record.added_on)],
    ['update_on', moment(record.update_on)],
    ['update_by', record.update_by_name ?? noValue],
  ] as const
  return (
    <dl className={`${styles.facts} stack gap-8`}>
      {hasStatus && (
        <div>
          <dt className="dim">{t('columns.status')}</dt>
          <dd className="anywhere">
            <ResourceStatus status={record.status} />
          </dd>
        </div>
      )}
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="dim">{t(`columns.${name}`)}</dt>
          <dd className="anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

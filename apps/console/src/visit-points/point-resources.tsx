import type { VisitPoint } from '@baquiano/contract/visit-points'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { activePeople } from '../entities/resources/resources.queries.ts'
import { noValue } from '../platform/list/list-spec.ts'
import { can } from '../platform/session/can.ts'

interface Props {
  readonly point: Pick<VisitPoint, 'relation_mode' | 'resource_ids'>
}

/** More than these are counted. */
const most = 2

/** Who may visit a point, as far as a cell has room for it. */
export function PointResources({ point: { relation_mode, resource_ids } }: Props) {
  const { t } = useTranslation('visit-points')
  const { data: people = [] } = useQuery({ ...activePeople, enabled: can('RESOURCES_LIST') })
  if (relation_mode === 'all') return <span className="dim">{t('everybody')}</span>
  const shown = people.filter(({ id }) => resource_ids.includes(id)).slice(0, most)
  const rest = resource_ids.length - shown.length
  if (resource_ids.length === 0) return noValue
  return (
    <span className="row gap-4" title={shown.map(fullName).join(', ')}>
      {shown.map((person) => (
        <PersonAvatar key={person.id} person={person} size={20} />
      ))}
      <span className="sr-only">{shown.map(fullName).join(', ')}</span>
      {rest > 0 && <bdi className="num dim text-s">+{rest}</bdi>}
    </span>
  )
}

import type { VisitPoint } from '@baquiano/contract/visit-points'
import {
  IconBuildingStore,
  IconCalendarPlus,
  IconMap2,
  IconMapPin,
  IconPencil,
  IconRepeat,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../platform/shell/link-button.tsx'
import { can } from '../../platform/session/can.ts'
import { PointStatus } from '../point-status.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './point-view.module.css'

interface Props {
  readonly point: VisitPoint
}

/** What a visit point is and where, and what can be done with it. */
export function PointHead({ point }: Props) {
  const { name, status, address, city, identification } = point
  return (
    <header className={`${styles.head} row gap-16 on-surface line-bottom`}>
      <span className={`${styles.icon} center fixed round-10 on-sunk soft`}>
        <IconBuildingStore size={26} stroke={1.6} aria-hidden />
      </span>
      <div className="stack gap-6 grow shrink">
        <div className="row wrap gap-8">
          <h2 className="text-xl anywhere">
            <bdi>{name}</bdi>
          </h2>
          <PointStatus status={status} />
        </div>
        <p className="row wrap gap-12 soft">
          <span className="row gap-6 shrink">
            <IconMapPin size={15} aria-hidden />
            <bdi className="anywhere">{[address, city].join(', ')}</bdi>
          </span>
          <bdi className="num">{identification}</bdi>
        </p>
      </div>
      <Ways point={point} />
    </header>
  )
}

function Ways({ point }: Props) {
  const { t } = useTranslation(['visit-points', 'recurrences'])
  const { id, status, cx } = point
  return (
    <div className={`${styles.ways} row gap-8`}>
      {can('VISIT_POINT_DELETE') && <RemoveButton point={point} />}
      {can('MAP_LIST') && cx !== null && (
        <LinkButton
          to="/dashboard/maps"
          search={{ visit_point: id }}
          variant="default"
          leftSection={<IconMap2 size={14} aria-hidden />}
        >
          {t('visit-points:view.on_map')}
        </LinkButton>
      )}
      {can('CALENDAR_LIST') && (
        <LinkButton
          to="/apps/visit-point/visit-point-recurrence/$id"
          params={{ id }}
          variant="default"
          leftSection={<IconRepeat size={14} aria-hidden />}
        >
          {t('recurrences:title')}
        </LinkButton>
      )}
      {can('VISIT_POINT_UPDATE') && (
        <LinkButton
          to="/apps/visit-point/visit-point-edit/$id"
          params={{ id }}
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t('visit-points:change')}
        </LinkButton>
      )}
      {can('CALENDAR_CREATE') && status === 'Active' && (
        <LinkButton
          to="/dashboard/maps"
          search={{ plan: id }}
          leftSection={<IconCalendarPlus size={14} aria-hidden />}
        >
          {t('visit-points:view.plan')}
        </LinkButton>
      )}
    </div>
  )
}

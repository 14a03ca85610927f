import { isFinal, isPlanned, type Visit } from '@baquiano/contract/visits'
import { IconCalendarPlus, IconMap2, IconMapPin, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecurrenceLine } from '../../entities/recurrences/recurrence-line.tsx'
import { fullName } from '../../entities/resources/full-name.ts'
import { activePeople } from '../../entities/resources/resources.queries.ts'
import { VisitActions } from '../../entities/visits/drawer/visit-actions.tsx'
import { pathOfResource } from '../../entities/visits/path-of-resource.ts'
import { visitOnMap } from '../../entities/visits/visit-on-map.ts'
import { VisitStatusPill } from '../../entities/visits/visit-status-pill.tsx'
import { dayVisits } from '../../entities/visits/visits.queries.ts'
import { can } from '../../platform/session/can.ts'
import { LinkButton } from '../../platform/shell/link-button.tsx'
import { NoteButton } from './note-button.tsx'
import { RemoveVisitButton } from './remove-visit-button.tsx'
import styles from './visit-page.module.css'

interface Props {
  readonly visit: Visit
}

/** Where a visit stands, what it is for and where, and what can be done with it. */
export function VisitPageHead({ visit }: Props) {
  const { status, activity_name, visit_point_id, visit_point_name, address, city } = visit
  return (
    <header className={`${styles.head} row gap-16 on-surface line-bottom`}>
      <div className="stack gap-6 grow shrink">
        <p className="row wrap gap-8">
          <VisitStatusPill status={status} />
          <bdi className="soft anywhere">{activity_name}</bdi>
        </p>
        <h2 className="text-xl anywhere">
          {can('VISIT_POINT_READ') ? (
            <Link
              className={styles.link}
              to="/apps/visit-point/visit-point-view/$id"
              params={{ id: visit_point_id }}
            >
              <bdi>{visit_point_name}</bdi>
            </Link>
          ) : (
            <bdi>{visit_point_name}</bdi>
          )}
        </h2>
        <p className="row gap-6 soft shrink">
          <IconMapPin className="fixed" size={15} aria-hidden />
          <bdi className="anywhere">{[address, city].filter(Boolean).join(' · ')}</bdi>
        </p>
        <RecurrenceLine visit={visit} />
      </div>
      <Ways visit={visit} />
    </header>
  )
}

function Ways({ visit }: Props) {
  const { t } = useTranslation('visits')
  const { id, status, resource_id } = visit
  return (
    <div className="row wrap gap-8">
      {can('CALENDAR_DELETE') && isPlanned(status) && <RemoveVisitButton visit={visit} />}
      {can('CALENDAR_UPDATE') && isFinal(status) && <NoteButton visit={visit} />}
      {can('MAP_LIST') && (
        <LinkButton
          {...visitOnMap(id)}
          variant="default"
          leftSection={<IconMap2 size={14} aria-hidden />}
        >
          {t('on_map')}
        </LinkButton>
      )}
      {can('CALENDAR_UPDATE') && isPlanned(status) && (
        <LinkButton
          to="/apps/calendar/update-event/{-$resource_id}/{-$event_id}"
          params={{ resource_id: pathOfResource(resource_id), event_id: id }}
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t('change')}
        </LinkButton>
      )}
      {can('CALENDAR_CREATE') && (
        <LinkButton
          to="/apps/calendar/create-event/{-$resource_id}/{-$event_id}"
          params={{ resource_id: pathOfResource(resource_id), event_id: id }}
          variant={isFinal(status) ? 'filled' : 'default'}
          leftSection={<IconCalendarPlus size={14} aria-hidden />}
        >
          {t('plan_another')}
        </LinkButton>
      )}
      <Menu visit={visit} />
    </div>
  )
}

function Menu({ visit }: Props) {
  const { data: people = [] } = useQuery({ ...activePeople, enabled: can('RESOURCES_LIST') })
  const { data: day = [] } = useQuery(dayVisits(visit.date))
  const team = people.map((person) => ({
    id: person.id,
    full_name: fullName(person),
    visits: day.filter(({ resource_id }) => resource_id === person.id),
  }))
  return <VisitActions visit={visit} team={team} variant="menu" />
}

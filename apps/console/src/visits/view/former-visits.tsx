import { isFinal, type Visit, visitTiming } from '@baquiano/contract/visits'
import { minuteMs } from '@baquiano/contract/platform'
import { StatusGlyph } from '@baquiano/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../entities/resources/full-name.ts'
import { peopleOf } from '../../entities/resources/resources.queries.ts'
import { LatenessMark } from '../../entities/visits/lateness-mark.tsx'
import { useVisitDay } from '../../entities/visits/use-visit-day.ts'
import { visitsOfPoint } from '../../entities/visits/visits.queries.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { ObjectCard } from '../../platform/shell/object-card.tsx'
import { spanText } from '../../platform/time/span-text.ts'
import { useNow } from '../../platform/time/use-now.ts'
import styles from './visit-page.module.css'

interface Props {
  readonly visit: Visit
}

/** The visits that the same visit point had last. */
export function FormerVisits({ visit }: Props) {
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useQuery(visitsOfPoint(visit.visit_point_id, 'former'))
  const others = data?.records.filter(({ id }) => id !== visit.id) ?? []
  const ids = [...new Set(others.flatMap(({ resource_id }) => resource_id ?? []))]
  const { data: people = [] } = useQuery(peopleOf(ids))
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const isItself = isFinal(visit.status)
  return (
    <ObjectCard
      title={t('former')}
      count={isItself ? data.total - 1 : data.total}
      note={others.length === 0 && t('no_former')}
    >
      <ul className={styles.rows}>
        {others.map((other) => {
          const person = people.find(({ id }) => id === other.resource_id)
          return (
            <li key={other.id}>
              <FormerLine visit={other} who={person ? fullName(person) : ''} />
            </li>
          )
        })}
      </ul>
    </ObjectCard>
  )
}

function FormerLine({ visit, who }: Props & { readonly who: string }) {
  const { t, i18n } = useTranslation('platform')
  const dayOf = useVisitDay()
  const now = useNow(minuteMs)
  const { id, status, start_at, started_at, finished_at } = visit
  const stay_s =
    started_at !== null && finished_at !== null
      ? (Date.parse(finished_at) - Date.parse(started_at)) / 1000
      : null
  return (
    <Link
      className={`${styles.former} gap-12 pad-x-12 middle hover`}
      to="/apps/calendar/visit/$id"
      params={{ id }}
    >
      <StatusGlyph status={status} size={14} />
      <span className="num nowrap">{dayOf(started_at ?? start_at)}</span>
      <bdi className="ell">
        {who}
        <span className="sr-only">, {t(`status.${status}`)}</span>
      </bdi>
      <LatenessMark timing={visitTiming(visit, { now, eta: undefined })} />
      <span className="num soft nowrap desk-only">
        {stay_s !== null && <bdi>{spanText(stay_s, i18n.language)}</bdi>}
      </span>
    </Link>
  )
}

import type { Place } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../entities/resources/person-avatar.tsx'
import type { Row } from '../day/board-rows.ts'
import { clockOf } from '../day/day-time.ts'
import styles from './advice.module.css'
import type { Insertion } from './use-insertion.ts'
import { signedKilometreText } from '../../platform/text/distance-text.ts'

interface Props {
  readonly place: Place
  readonly row: Row
  readonly insertion: Insertion
  readonly visitOf: (id: string) => Visit | undefined
}

/** The place that is looked at, upon the map: between whom it lies, and what it costs in minutes, kilometres and delay. */
export function PlaceSummary({ place, row, insertion, visitOf }: Props) {
  const { t, i18n } = useTranslation('board')
  const { fit, span } = place
  const { added_m } = insertion
  const before = visitOf(fit.before_id ?? '')
  const after = visitOf(fit.after_id ?? '')
  const names = { before: before?.visit_point_name, after: after?.visit_point_name }
  const delayed = fit.costs.find((cost) => cost.kind === 'delays')
  return (
    <section
      className={`${styles.summary} row gap-12 pad-12 round-10 on-raised shadow`}
      aria-label={t('place_of', {
        name: row.person.full_name,
        hours: `${clockOf(span.from)}–${clockOf(span.to)}`,
      })}
    >
      <PersonAvatar person={row.person} size={30} />
      <span className="stack grow shrink">
        <b className="ell text-m strong num">
          <bdi>{row.person.full_name}</bdi>,{' '}
          <bdi>
            {clockOf(span.from)}–{clockOf(span.to)}
          </bdi>
        </b>
        <span className="ell soft text-s">{t(`beside.${besideOf(before, after)}`, names)}</span>
      </span>
      {fit.added_s !== null && <Figure name={t('figures.driving')}>{drivingOf(place)}</Figure>}
      {added_m !== undefined && (
        <Figure name={t('figures.distance')}>{signedKilometreText(added_m, i18n.language)}</Figure>
      )}
      <Figure name={t('figures.delayed')}>
        {delayed ? t('minutes_of', { minutes: delayed.minutes }) : t('figures.nobody')}
      </Figure>
    </section>
  )
}

function besideOf(before: Visit | undefined, after: Visit | undefined) {
  if (before) return after ? 'between' : 'after_last'
  return after ? 'before_first' : 'only_one'
}

interface FigureProps {
  readonly name: string
  readonly children: ReactNode
}

const Figure = ({ name, children }: FigureProps) => (
  <span className="stack">
    <b className="text-m strong num nowrap">
      <bdi>{children}</bdi>
    </b>
    <span className="soft text-s nowrap">{name}</span>
  </span>
)

/** The way there and the way on, without the one that they save: `17 + 12 − 21`. */
function drivingOf({ fit }: Place): string {
  const [there, onward] = [minutesOf(fit.before_s), minutesOf(fit.after_s)]
  const saved = there + onward - minutesOf(fit.added_s)
  const sum = [fit.before_s !== null && there, fit.after_s !== null && onward].filter(
    (minutes) => minutes !== false,
  )
  const text = sum.length === 0 ? '0' : sum.join(' + ')
  return saved > 0 ? `${text} − ${saved}` : text
}

const minutesOf = (seconds: number | null): number => Math.round((seconds ?? 0) / 60)

import { kilometreText, numberFormat } from '@baquiano/contract/platform'
import type { RoutingPlan } from '@baquiano/contract/routing'
import { useTranslation } from 'react-i18next'
import styles from '../routing.module.css'

interface Props {
  readonly plan: RoutingPlan
  /** Seconds. */
  readonly search_s: number
}

/** Of the drawing, in its own units. */
const [width, height] = [240, 64]

/** How far the best plan drives, second by second of the search that goes on. */
export function SearchCourse({ plan: { course, iterations }, search_s }: Props) {
  const { t, i18n } = useTranslation('routing')
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last) return null
  const metres = course.map(({ distance_m }) => distance_m)
  const [least, most] = [Math.min(...metres), Math.max(...metres)]
  const span = Math.max(most - least, 1)
  const x = (at_s: number) => Math.min(at_s / search_s, 1) * width
  const y = (distance_m: number) => 4 + ((most - distance_m) / span) * (height - 8)
  const steps = course
    .slice(1)
    .map(({ at_s, distance_m }) => `H${x(at_s)}V${y(distance_m)}`)
    .join('')
  const far = (distance_m: number) => kilometreText(distance_m, i18n.language)
  return (
    <figure className="stack gap-4">
      <figcaption className="row between gap-8 text-s dim">
        <span>{t('course.title')}</span>
        <span className="num nowrap">
          {t('course.iterations', {
            count: iterations,
            text: numberFormat(i18n.language).format(iterations),
          })}
        </span>
      </figcaption>
      <svg
        className={styles.course}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('course.said', {
          from: far(first.distance_m),
          to: far(last.distance_m),
          seconds: last.at_s,
        })}
      >
        <path d={`M0 ${y(first.distance_m)}${steps}H${x(last.at_s)}`} />
      </svg>
      <span className="row between gap-8 text-s num" dir="ltr">
        <span className="dim">{far(first.distance_m)}</span>
        <b>{far(last.distance_m)}</b>
      </span>
    </figure>
  )
}

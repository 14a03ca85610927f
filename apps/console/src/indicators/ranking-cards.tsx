import type { IndicatorFigures, Indicators } from '@baquiano/contract/indicators'
import { minuteS, numberFormat, percentText } from '@baquiano/contract/platform'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './indicators.module.css'

interface CardProps {
  readonly title: string
  readonly note: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Card({ title, note, isWide = false, children }: CardProps) {
  return (
    <section
      className={`${styles.card} column gap-12 on-surface framed round-10 pad-16`}
      aria-label={title}
      data-wide={isWide || undefined}
    >
      <header className="row wrap gap-8">
        <h2 className="text-m strong">{title}</h2>
        <span className="text-s dim">{note}</span>
      </header>
      {children}
    </section>
  )
}

interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  /** Marked upon the bar, as what was planned or the mean. */
  readonly mark: number | null
  readonly text: string
  /** Narrows the page to what the bar is about. */
  readonly onOpen?: () => void
}

/** Bars one below the other, the longest as wide as there is room. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value, mark }) => Math.max(value, mark ?? 0)), 0.001)
  return (
    <ul className="stack gap-8">
      {bars.map(({ key, name, value, mark, text, onOpen }) => (
        <li key={key} className={`${styles.bar} text-m`}>
          {onOpen ? (
            <button
              type="button"
              className={`${styles.name} ell`}
              aria-label={`${name}, ${text}`}
              onClick={onOpen}
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi className="ell">{name}</bdi>
          )}
          <span className={`${styles.track} relative`}>
            <i style={{ width: `${(value / most) * 100}%` }} aria-hidden />
            {mark !== null && (
              <b style={{ insetInlineStart: `${(mark / most) * 100}%` }} aria-hidden />
            )}
          </span>
          <span className="num strong">{text}</span>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly data: Indicators
}

export function CoverageCard({ data: { cities, current } }: Props) {
  const { t, i18n } = useTranslation('indicators')
  const all = current.points === 0 ? null : current.points_visited / current.points
  return (
    <Card title={t('figure.coverage')} note={t('card.coverage_note')}>
      <Bars
        bars={cities.map(({ name, points, points_visited }) => {
          const value = points_visited / Math.max(points, 1)
          return { key: name, name, value, mark: all, text: percentText(value, i18n.language) }
        })}
      />
    </Card>
  )
}

/** Visits that were finished, by group; a group narrows the page to its people. */
export function GroupCard({
  data: { groups, current },
  onOpen,
}: Props & { readonly onOpen: (group_id: string) => void }) {
  const { t, i18n } = useTranslation('indicators')
  if (groups.length === 0) return null
  return (
    <Card title={t('card.groups')} note={t('card.groups_note')}>
      <Bars
        bars={groups.map(({ id, name, visits, finalized }) => {
          const value = finalized / Math.max(visits, 1)
          const mark = current.finalized / Math.max(current.visits, 1)
          const text = percentText(value, i18n.language)
          return { key: id, name, value, mark, text, onOpen: () => onOpen(id) }
        })}
      />
    </Card>
  )
}

export function OnSiteCard({ data: { activities } }: Props) {
  const { t, i18n } = useTranslation('indicators')
  const minutes = (seconds: number) => whole(seconds / minuteS, i18n.language)
  return (
    <Card title={t('figure.on_site')} note={t('card.on_site_note')}>
      <Bars
        bars={activities.flatMap(({ id, name, figures: { on_site_s, service_s } }) =>
          on_site_s === null
            ? []
            : [{ key: id, name, value: on_site_s, mark: service_s, text: minutes(on_site_s) }],
        )}
      />
    </Card>
  )
}

/** Kilometres. */
const perDay = ({ distance_m, shifts }: IndicatorFigures): number =>
  distance_m / 1000 / Math.max(shifts, 1)

export function DistanceCard({ data }: Props) {
  const { t, i18n } = useTranslation('indicators')
  if (data.current.distance_m === 0) return null
  return (
    <Card title={t('figure.distance')} note={t('card.distance_note')}>
      <Bars
        bars={data.resources
          .filter(({ figures }) => figures.distance_m > 0)
          .map(({ id, name, figures }) => {
            const value = perDay(figures)
            return {
              key: id,
              name,
              value,
              mark: perDay(data.current),
              text: whole(value, i18n.language),
            }
          })}
      />
    </Card>
  )
}

const perShift = ({ finalized, shifts }: IndicatorFigures): number =>
  finalized / Math.max(shifts, 1)

export function PerShiftCard({ data }: Props) {
  const { t, i18n } = useTranslation('indicators')
  const format = numberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <Card title={t('figure.per_shift')} note={t('card.per_shift_note')}>
      <Bars
        bars={data.resources.map(({ id, name, figures }) => {
          const value = perShift(figures)
          return { key: id, name, value, mark: perShift(data.current), text: format.format(value) }
        })}
      />
    </Card>
  )
}

const whole = (value: number, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 0 }).format(value)

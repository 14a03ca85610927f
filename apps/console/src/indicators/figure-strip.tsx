import type { IndicatorFigures, Indicators } from '@baquiano/contract/indicators'
import {
  kilometreText,
  minuteS,
  numberFormat,
  numberText,
  percentText,
} from '@baquiano/contract/platform'
import { Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roundSpanText, workText } from '@baquiano/client/time/span-text.ts'
import styles from './indicators.module.css'

type Name =
  | 'finalized'
  | 'punctuality'
  | 'coverage'
  | 'on_site'
  | 'distance'
  | 'driving'
  | 'first_time'
  | 'per_shift'
  | 'rating'

interface Figure {
  readonly name: Name
  /** Null where there is nothing to measure. */
  readonly of: (figures: IndicatorFigures) => number | null
  readonly text: (value: number, language: string) => string
  /** Whether more is better; null where neither is. */
  readonly isMoreBetter: boolean | null
  /** A share changes by points, others by their own unit. */
  readonly isShare: boolean
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const oneDecimal = (value: number, language: string) =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value)

const figures: readonly Figure[] = [
  {
    name: 'finalized',
    of: ({ finalized, visits }) => ratio(finalized, visits),
    text: percentText,
    isMoreBetter: true,
    isShare: true,
  },
  {
    name: 'punctuality',
    of: ({ on_time, begun }) => ratio(on_time, begun),
    text: percentText,
    isMoreBetter: true,
    isShare: true,
  },
  {
    name: 'coverage',
    of: ({ points_visited, points }) => ratio(points_visited, points),
    text: percentText,
    isMoreBetter: true,
    isShare: true,
  },
  {
    name: 'first_time',
    of: ({ first_time, finalized }) => ratio(first_time, finalized),
    text: percentText,
    isMoreBetter: true,
    isShare: true,
  },
  {
    name: 'on_site',
    of: ({ on_site_s }) => on_site_s,
    text: (value, language) => roundSpanText(Math.round(value), language),
    isMoreBetter: null,
    isShare: false,
  },
  {
    name: 'distance',
    of: ({ distance_m }) => distance_m || null,
    text: kilometreText,
    isMoreBetter: false,
    isShare: false,
  },
  {
    name: 'driving',
    of: ({ driving_s }) => driving_s || null,
    text: (value, language) => workText(Math.round(value / minuteS) * minuteS, language),
    isMoreBetter: false,
    isShare: false,
  },
  {
    name: 'per_shift',
    of: ({ finalized, shifts }) => ratio(finalized, shifts),
    text: oneDecimal,
    isMoreBetter: true,
    isShare: false,
  },
  {
    name: 'rating',
    of: ({ rating }) => rating,
    text: oneDecimal,
    isMoreBetter: true,
    isShare: false,
  },
]

/** The figures of the period, each with its definition, its change and its course by day. */
export function FigureStrip({ data }: { readonly data: Indicators }) {
  return (
    <dl className={`${styles.strip} on-sunk line-bottom`}>
      {figures.map((figure) => (
        <FigureCell key={figure.name} figure={figure} data={data} />
      ))}
    </dl>
  )
}

interface Props {
  readonly figure: Figure
  readonly data: Indicators
}

function FigureCell({ figure, data: { current, previous, days } }: Props) {
  const { t, i18n } = useTranslation('indicators')
  const { name, of, text } = figure
  const [value, before] = [of(current), of(previous)]
  return (
    <div className="stack packed gap-2 pad-12 line-end">
      <dt className="row gap-4 text-s soft nowrap">
        {t(`figure.${name}`)}
        <Tooltip
          label={t(`definition.${name}`)}
          multiline
          w={240}
          events={{ hover: true, focus: true, touch: true }}
        >
          <button type="button" className={styles.info} aria-label={t(`definition.${name}`)}>
            <IconInfoCircle size={13} aria-hidden />
          </button>
        </Tooltip>
      </dt>
      <dd className="row gap-6">
        <b className={`${styles.figure} heavy num nowrap`}>
          {value === null ? '—' : text(value, i18n.language)}
        </b>
        <Note name={name} figures={current} />
      </dd>
      <dd className="row gap-8 between">
        <span className="shrink">
          {value !== null && before !== null && <Change figure={figure} {...{ value, before }} />}
        </span>
        <Course values={days.map((day) => of(day.figures))} />
      </dd>
    </div>
  )
}

function Note({
  name,
  figures: { finalized, visits, ratings },
}: {
  readonly name: Name
  readonly figures: IndicatorFigures
}) {
  const { t, i18n } = useTranslation('indicators')
  const number = (count: number) => numberText(count, i18n.language)
  if (name === 'finalized')
    return (
      <span className="text-s dim num nowrap">
        {number(finalized)} {t('of', { count: visits })}
      </span>
    )
  if (name === 'rating')
    return <span className="text-s dim nowrap">{t('answers', { count: ratings })}</span>
  return null
}

/** Against the period before: better, worse, or neither. */
function Change({
  figure: { text, isMoreBetter, isShare },
  value,
  before,
}: Pick<Props, 'figure'> & Readonly<Record<'value' | 'before', number>>) {
  const { t, i18n } = useTranslation('indicators')
  const by = value - before
  const change = isShare
    ? t('change.points', { number: oneDecimal(Math.abs(by) * 100, i18n.language) })
    : text(Math.abs(by), i18n.language)
  if (text(value, i18n.language) === text(before, i18n.language))
    return <span className="text-s dim">{t('change.same')}</span>
  const arrow = by > 0 ? '↗' : '↘'
  if (isMoreBetter === null)
    return (
      <span className="text-s soft num">
        {arrow} {change}
      </span>
    )
  const isBetter = by > 0 === isMoreBetter
  return (
    <span className={`${isBetter ? styles.better : 'warn'} text-s num`}>
      {arrow} {t(isBetter ? 'change.better' : 'change.worse', { change })}
    </span>
  )
}

const width = 48
const height = 16

/** A line by day; days without a value are left out. */
function Course({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const points = known.map((value, index) => {
    const x = (index / (known.length - 1)) * width
    const y = most === least ? height / 2 : height - ((value - least) / (most - least)) * height
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={styles.course}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      width={width}
      height={height}
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

import type { RoutingFigures, RoutingPlan } from '@baquiano/contract/routing'
import { kilometreText, numberFormat } from '@baquiano/contract/platform'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesText } from '@baquiano/client/time/span-text.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import styles from '../routing.module.css'

/** Every figure of a plan, in the order in which plans are compared. */
export const figureNames = [
  'visits',
  'distance',
  'drive',
  'spread',
  'late',
  'overtime',
  'cost',
  'co2',
] as const
type FigureName = (typeof figureNames)[number]

export const planFigures: readonly FigureName[] = [
  'visits',
  'distance',
  'drive',
  'spread',
  'cost',
  'co2',
]
/** On a day that has begun, what goes wrong without the plan counts. */
export const replanFigures: readonly FigureName[] = [
  'visits',
  'late',
  'overtime',
  'distance',
  'co2',
]

interface FiguresProps {
  readonly plan: RoutingPlan
  readonly names: readonly FigureName[]
  /** What stands beside the figures. */
  readonly more?: ReactNode
  readonly act: ReactNode
}

/** One figure of a plan. */
interface Figure {
  readonly text: (figures: RoutingFigures) => string
  /** By which two plans are compared; null where the plan does not know it. */
  readonly size: (figures: RoutingFigures) => number | null
  readonly isMoreBetter?: true
}

const wholeNumber = { maximumFractionDigits: 0 } as const
const kilograms = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 } as const

/** How each figure is said, and of two plans which is better. */
export function useFigureTexts(): Readonly<Record<FigureName, Figure>> {
  const { language } = useTranslation('routing').i18n
  return {
    visits: {
      text: ({ visits }) => String(visits),
      size: ({ visits }) => visits,
      isMoreBetter: true,
    },
    distance: {
      text: ({ distance_m }) => kilometreText(distance_m, language),
      size: ({ distance_m }) => distance_m,
    },
    drive: {
      text: ({ drive_s }) => minutesText(drive_s, language),
      size: ({ drive_s }) => drive_s,
    },
    spread: {
      text: ({ spread_s }) => minutesText(spread_s, language),
      size: ({ spread_s }) => spread_s,
    },
    late: {
      text: ({ late_s, late_visits }) =>
        late_visits === 0 ? '0' : `${late_visits} · ${minutesText(late_s, language)}`,
      size: ({ late_s }) => late_s,
    },
    overtime: {
      text: ({ overtime_s }) => minutesText(overtime_s, language),
      size: ({ overtime_s }) => overtime_s,
    },
    cost: {
      text: ({ cost }) =>
        cost === null ? noValue : numberFormat(language, wholeNumber).format(cost),
      size: ({ cost }) => cost,
    },
    co2: {
      text: ({ co2_g }) =>
        co2_g === null ? noValue : numberFormat(language, kilograms).format(co2_g / 1000),
      size: ({ co2_g }) => co2_g,
    },
  }
}

/** Whether a figure is worse after than before; nobody knows where one of them is not known. */
function isWorse({ size, isMoreBetter }: Figure, before: RoutingFigures, after: RoutingFigures) {
  const [was, is] = [size(before), size(after)]
  if (was === null || is === null) return false
  return isMoreBetter ? is < was : is > was
}

/** The plan beside what was planned, in figures. */
export function Figures({ plan, names, more, act }: FiguresProps) {
  const { t } = useTranslation('routing')
  const { before, after, unrouted } = plan
  const figures = useFigureTexts()
  const known = names.filter((name) => figures[name].size(after) !== null)
  return (
    <div className={`${styles.figures} on-surface line-bottom`}>
      {known.map((name) => (
        <dl key={name} className="stack">
          <dt className="dim text-s">{t(`kpi.${name}`)}</dt>
          <dd className="num">
            <b className="text-xl heavy">{figures[name].text(after)}</b>{' '}
            {name === 'visits' && (
              <span className="dim">{t('kpi.of', { total: after.visits + unrouted.length })}</span>
            )}
          </dd>
          <dd className={`${isWorse(figures[name], before, after) ? 'warn' : 'dim'} text-s num`}>
            {t('kpi.before', { value: figures[name].text(before) })}
          </dd>
        </dl>
      ))}
      {more}
      <div className="center">{act}</div>
    </div>
  )
}

import type { RoutingFigures, RoutingPlan } from '@baquiano/contract/routing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { kilometreText } from '@baquiano/client/text/distance-text.ts'
import { roundSpanText, spanText } from '@baquiano/client/time/span-text.ts'
import styles from '../routing.module.css'

type FigureName = 'visits' | 'distance' | 'drive' | 'spread' | 'late' | 'overtime'
export const planFigures: readonly FigureName[] = ['visits', 'distance', 'drive', 'spread']
/** On a day that has begun, what goes wrong without the plan counts. */
export const replanFigures: readonly FigureName[] = ['visits', 'late', 'overtime', 'distance']

interface FiguresProps {
  readonly plan: RoutingPlan
  readonly names: readonly FigureName[]
  readonly act: ReactNode
}

/** One figure of a plan. */
interface Figure {
  readonly text: (figures: RoutingFigures) => string
  /** By which two plans are compared. */
  readonly size: (figures: RoutingFigures) => number
  readonly isMoreBetter?: true
}

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
      text: ({ drive_s }) => roundSpanText(drive_s, language),
      size: ({ drive_s }) => drive_s,
    },
    spread: {
      text: ({ spread_s }) => roundSpanText(spread_s, language),
      size: ({ spread_s }) => spread_s,
    },
    late: {
      text: ({ late_s, late_visits }) =>
        late_visits === 0 ? '0' : `${late_visits} · ${wholeMinutes(late_s, language)}`,
      size: ({ late_s }) => late_s,
    },
    overtime: {
      text: ({ overtime_s }) => wholeMinutes(overtime_s, language),
      size: ({ overtime_s }) => overtime_s,
    },
  }
}

/** The plan beside what was planned, in figures. */
export function Figures({ plan, names, act }: FiguresProps) {
  const { t } = useTranslation('routing')
  const { before, after, unrouted } = plan
  const figures = useFigureTexts()
  return (
    <div className={`${styles.figures} on-surface line-bottom`}>
      {names.map((name) => (
        <dl key={name} className="stack">
          <dt className="dim text-s">{t(`kpi.${name}`)}</dt>
          <dd className="num">
            <b className="text-xl heavy">{figures[name].text(after)}</b>{' '}
            {name === 'visits' && (
              <span className="dim">{t('kpi.of', { total: after.visits + unrouted.length })}</span>
            )}
          </dd>
          <dd className="dim text-s num">
            {t('kpi.before', { value: figures[name].text(before) })}
          </dd>
        </dl>
      ))}
      <div className="center">{act}</div>
    </div>
  )
}

const wholeMinutes = (seconds: number, language: string): string =>
  seconds < 30 ? '0' : spanText(Math.max(Math.round(seconds / 60), 1) * 60, language)

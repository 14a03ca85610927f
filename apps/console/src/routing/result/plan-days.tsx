import { datesOf, kilometreText } from '@baquiano/contract/platform'
import type { RoutingDetail, RoutingPlan } from '@baquiano/contract/routing'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { minutesText } from '@baquiano/client/time/span-text.ts'
import styles from '../routing.module.css'

/** The days of a plan, in order. */
export const planDates = ({ date, date_end }: Pick<RoutingDetail, 'date' | 'date_end'>) =>
  datesOf({ date_init: date, date_end })

/** The plan with the routes of one day alone; what fits nowhere is of no day. */
export const planOfDay = (plan: RoutingPlan, date: string): RoutingPlan => ({
  ...plan,
  routes: plan.routes.filter((route) => route.date === date),
})

interface Props {
  readonly routed: RoutingDetail
  readonly plan: RoutingPlan
  readonly date: string
  readonly onDate: (date: string) => void
}

/** Chooses the day that map, routes and lanes show, with what each comes to; nothing where there is one day. */
export function PlanDays({ routed, plan, date, onDate }: Props) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const dates = planDates(routed)
  if (dates.length === 1) return null
  const figuresOf = (of: string) => plan.days.find((day) => day.date === of)?.after
  return (
    <div className={`${styles.days} on-surface line-bottom scroll`}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('days')}
        value={date}
        onChange={onDate}
        data={dates.map((value) => {
          const figures = figuresOf(value)
          const texts = figures && [
            t('visits', { count: figures.visits }),
            kilometreText(figures.distance_m, language),
            minutesText(figures.drive_s, language),
          ]
          return {
            value,
            label: (
              <span className="stack">
                <b>{shortDay(value, language)}</b>
                <span className="num text-s">{texts?.join(' · ')}</span>
              </span>
            ),
          }
        })}
      />
    </div>
  )
}

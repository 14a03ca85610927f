import { minuteS } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { spanText } from '../../platform/time/span-text.ts'
import { kilometreText } from '../../platform/text/distance-text.ts'
import styles from '../massive-assignment.module.css'
import type { Assignment } from '../use-assignment.ts'

/** How uneven the days are, and the one change that evens them most. */
export function AdviceCard({ assignment }: { readonly assignment: Assignment }) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { preview, people, move } = assignment
  const advice = preview?.advice
  if (!advice) return null
  const { from_id, to_id, visit_point_id, spread_s, spread_then_s, distance_m } = advice
  const nameOf = (id: string) => people.get(id)?.name ?? '…'
  const stops = preview.lanes.find(({ resource_id }) => resource_id === from_id)?.stops ?? []
  const index = stops.findIndex((stop) => stop.visit_point_id === visit_point_id)
  const minutes = (seconds: number) =>
    spanText(Math.round(seconds / minuteS) * minuteS, i18n.language)
  const sign = distance_m < 0 ? '−' : '+'
  return (
    <aside className={`${styles.advice} flex gap-8 pad-12 round-10 text-m`}>
      <IconScale className="fixed accent" size={16} aria-hidden />
      <div className="stack gap-4 start">
        <b className="strong">{t('advice.title', { span: minutes(spread_s) })}</b>
        <span className="soft">
          {t('advice.text', {
            stop: index + 1,
            from: nameOf(from_id),
            to: nameOf(to_id),
            span: minutes(spread_then_s),
            way: `${sign}${kilometreText(Math.abs(distance_m), i18n.language)}`,
          })}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => move(visit_point_id, to_id)}>
          {t('advice.apply')}
        </Button>
      </div>
    </aside>
  )
}

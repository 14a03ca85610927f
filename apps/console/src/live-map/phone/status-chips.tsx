import { visitStatuses } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { DayCount } from '../panel/day-count.tsx'
import type { LiveMap } from '../use-live-map.ts'
import styles from './phone-map.module.css'

const order = ['In progress', 'Delayed', 'On the way', 'Finalized'] as const

/** Statuses that the day has, each a filter. */
export function StatusChips({ live }: { readonly live: LiveMap }) {
  const { model, search, toggleStatus, areVisitsKnown } = live
  const { t } = useTranslation('platform')
  const chosen = search.status ?? []
  const rest = visitStatuses.filter((status) => !order.some((first) => first === status))
  const shown = [...order, ...rest].filter(
    (status) => (areVisitsKnown && model.counts[status] > 0) || chosen.includes(status),
  )
  return (
    <div className={`${styles.chips} flex gap-8`}>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => toggleStatus(status)}
        >
          <StatusGlyph status={status} size={13} />
          {t(`status.${status}`)}
          <b className="num dim">
            <DayCount
              value={areVisitsKnown ? model.counts[status] : null}
              isPending={live.isPending}
            />
          </b>
        </button>
      ))}
    </div>
  )
}

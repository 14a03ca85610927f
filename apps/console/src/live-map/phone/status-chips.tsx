import { visitStatuses } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import styles from './phone-map.module.css'

const order = ['In progress', 'Delayed', 'On the way', 'Finalized'] as const

/** Statuses that the day has, each a filter. */
export function StatusChips({ live: { model, search, toggleStatus } }: { readonly live: LiveMap }) {
  const { t } = useTranslation('platform')
  const chosen = search.status ?? []
  const rest = visitStatuses.filter((status) => !order.some((first) => first === status))
  const shown = [...order, ...rest].filter(
    (status) => model.counts[status] > 0 || chosen.includes(status),
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
          <b className="num dim">{model.counts[status]}</b>
        </button>
      ))}
    </div>
  )
}

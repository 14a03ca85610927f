import { visitStatuses, type VisitStatus } from '@baquiano/contract/visits'
import { statusColor, StatusGlyph } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import { DayCount } from './day-count.tsx'
import styles from './resource-panel.module.css'

/** In two columns, as they matter to whoever watches the day. */
const always: readonly VisitStatus[] = [
  'Finalized',
  'In progress',
  'On the way',
  'Delayed',
  'Scheduled',
  'Not Assigned',
]

/** The day in one bar; each count is a filter. */
export function StatusMix({ live }: { readonly live: LiveMap }) {
  const { model, search, toggleStatus } = live
  const { t } = useTranslation(['live-map', 'platform'])
  const chosen = search.status ?? []
  const shown = [
    ...always,
    ...visitStatuses.filter((status) => isRare(status) && model.counts[status] > 0),
  ]
  return (
    <>
      <div className={`${styles.mix} flex gap-2 clip round-6`} aria-hidden>
        {visitStatuses
          .filter((status) => live.areVisitsKnown && model.counts[status] > 0)
          .map((status) => (
            <i
              className="round-6"
              key={status}
              style={{ flex: model.counts[status], background: statusColor(status) }}
            />
          ))}
      </div>
      <ul className={styles.counts} aria-label={t('live-map:by_status')}>
        {shown.map((status) => (
          <li key={status}>
            <button
              type="button"
              aria-pressed={chosen.includes(status)}
              onClick={() => toggleStatus(status)}
            >
              <StatusGlyph status={status} size={12} />
              <b className="num">
                <DayCount
                  value={live.areVisitsKnown ? model.counts[status] : null}
                  isPending={live.isPending}
                />
              </b>
              <span className="ell">{t(`platform:status.${status}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const isRare = (status: VisitStatus): boolean => !always.includes(status)

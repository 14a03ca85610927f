import { useTranslation } from 'react-i18next'
import styles from './team.module.css'
import { loadOf, type totalOf } from './team-day.ts'

type Total = ReturnType<typeof totalOf>

/** Percent of a shift from which a day is full: the ways between visits take the rest. */
const fullPct = 92

/** How full a shift is. */
export function loadLevel(load: number): 'fits' | 'full' | 'over' {
  if (load > 100) return 'over'
  return load > fullPct ? 'full' : 'fits'
}

/** How much of the shift is planned, and over it how much of that is done. */
export function LoadBar({
  total,
  isThin = false,
}: {
  readonly total: Total
  readonly isThin?: boolean
}) {
  const load = loadOf(total)
  const done = total.count === 0 ? 0 : (total.done / total.count) * Math.min(load ?? 0, 100)
  return (
    <span className={styles.load} data-thin={isThin || undefined} aria-hidden>
      {load !== null && load > 0 && (
        <i data-level={loadLevel(load)} style={{ inlineSize: `${Math.min(load, 100)}%` }} />
      )}
      {done > 0 && <i data-done style={{ inlineSize: `${done}%` }} />}
    </span>
  )
}

/** What the colours of loads mean. */
export function LoadLegend() {
  const { t } = useTranslation('calendar')
  return (
    <footer className={`${styles.legend} row wrap gap-16 pad-x-12 line-top dim text-s`}>
      {(['fits', 'full', 'over'] as const).map((level) => (
        <span key={level} className="row gap-6">
          <i data-level={level} aria-hidden />
          {t(`legend.${level}`, { pct: fullPct })}
        </span>
      ))}
      <span className="row gap-6">
        <i data-done aria-hidden />
        {t('legend.done')}
      </span>
    </footer>
  )
}

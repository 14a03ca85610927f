import type { NoPlace } from '@baquiano/contract/board'
import { useTranslation } from 'react-i18next'
import styles from './advice.module.css'

interface Props {
  /** How many people have no place, by reason. */
  readonly excluded: readonly (readonly [NoPlace, number])[]
}

/** Why the others are not among those proposed. */
export function ExcludedPeople({ excluded }: Props) {
  const { t } = useTranslation('board')
  const all = excluded.reduce((sum, [, count]) => sum + count, 0)
  const most = Math.max(...excluded.map(([, count]) => count), 1)
  if (all === 0) return null
  return (
    <section className="stack gap-8 pad-12 round-10 on-sunk framed">
      <h3 className="text-m strong">{t('why_not', { count: all })}</h3>
      <ul className="stack gap-4 text-m">
        {excluded.map(([reason, count]) => (
          <li key={reason} className={`${styles.reason} gap-8 middle`}>
            <span className="soft">{t(reason === 'FULL' ? 'fit.full' : `fit.${reason}`)}</span>
            <i className={styles.bar} aria-hidden>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </i>
            <b className="num">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

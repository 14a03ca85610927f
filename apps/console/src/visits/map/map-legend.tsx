import { useTranslation } from 'react-i18next'
import styles from './map-legend.module.css'

/** What a line or ring on a map of visits means. */
export type LineKind = 'planned' | 'executed' | 'doubtful' | 'added' | 'removed'

/** The lines of a map in words, upon it. */
export function MapLegend({ kinds }: { readonly kinds: readonly LineKind[] }) {
  const { t } = useTranslation('visits')
  return (
    <ul
      className={`${styles.legend} row wrap gap-12 pad-x-12 pad-y-8 round-8 on-raised shadow text-s`}
    >
      {kinds.map((kind) => (
        <li key={kind} className="row gap-6 soft nowrap">
          <i className={styles.line} data-kind={kind} aria-hidden />
          {t(`lines.${kind}`)}
        </li>
      ))}
    </ul>
  )
}

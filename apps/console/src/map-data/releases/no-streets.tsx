import { useTranslation } from 'react-i18next'
import styles from './releases.module.css'

/** Shown before the first import: what is missing, and what that means. */
export function NoStreets() {
  const { t } = useTranslation('map-data')
  return (
    <section className={`${styles.none} clip framed round-10 on-surface center gap-8 centered`}>
      <svg viewBox="0 0 96 48" width="96" height="48" fill="none" aria-hidden>
        <path
          d="M12 38c18 0 18-14 36-14s14-14 34-14"
          stroke="var(--plan)"
          strokeOpacity=".45"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <circle cx="12" cy="38" r="5" fill="var(--surface)" stroke="var(--dim)" strokeWidth="2.5" />
        <circle
          cx="82"
          cy="10"
          r="6"
          fill="var(--surface)"
          stroke="var(--dim)"
          strokeWidth="2.5"
          strokeDasharray="3 3"
        />
      </svg>
      <h2>{t('none')}</h2>
      <p>{t('none_text')}</p>
    </section>
  )
}

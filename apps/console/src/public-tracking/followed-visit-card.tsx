import type { FollowedVisit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { VisitStatusPill } from '../entities/visits/visit-status-pill.tsx'
import styles from './public-tracking-page.module.css'

/** How a visit stands, for its customer. */
export function FollowedVisitCard({ visit }: { readonly visit: FollowedVisit }) {
  const { t, i18n } = useTranslation('public-tracking')
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: 'UTC' })
  const hours = { from: visit.hour_init.slice(0, 5), to: visit.hour_end.slice(0, 5) }
  return (
    <section
      className={`${styles.card} pad-16 text-start on-surface framed round-10 shadow`}
      aria-live="polite"
    >
      <header>
        <VisitStatusPill status={visit.status} />
        <bdi className="dim num">{visit.tracking_code}</bdi>
      </header>
      <dl>
        <dt className="dim">{t('when')}</dt>
        <dd>
          {day.format(new Date(`${visit.date}T00:00:00Z`))}, {t('hours', hours)}
        </dd>
        <dt className="dim">{t('who')}</dt>
        <dd>{visit.company_name}</dd>
      </dl>
    </section>
  )
}

import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import { useTranslation } from 'react-i18next'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import styles from './public-tracking-page.module.css'

/** What a visit is about, where, and how long it takes or took. */
export function VisitFacts({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const { hourOf } = companyTime(visit.time_zone)
  const { activity_name, address, service_time, started_at, finished_at } = visit
  const minutes = Math.max(Math.round(service_time / 60), 1)
  const facts = [
    [t('visit'), activity_name],
    [t('address'), address],
    [t('lasts'), finished_at === null ? t('about_minutes', { count: minutes }) : ''],
    [t('arrived'), started_at === null ? '' : hourOf(Date.parse(started_at))],
    [t('finished'), finished_at === null ? '' : hourOf(Date.parse(finished_at))],
  ] as const
  return (
    <dl className="text-l">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={`${styles.fact} flex gap-16`}>
            <dt className="soft">{name}</dt>
            <dd className="anywhere strong">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

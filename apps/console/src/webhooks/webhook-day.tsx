import { numberText, percentText } from '@baquiano/contract/platform'
import type { Webhook } from '@baquiano/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './webhooks.module.css'
import { dayQuery } from './webhooks.queries.ts'

/** Below which share of events that arrived, of those attempted, a day is marked. */
const well = 0.99

/** How the last 24 hours of a webhook went: a bar for each half hour, and the share of events that arrived. */
export function WebhookDay({ id }: Webhook): React.JSX.Element | null {
  const { t, i18n } = useTranslation('webhooks')
  const { data } = useQuery(dayQuery)
  if (!data) return null
  const day = data.records.find(({ webhook_id }) => webhook_id === id)
  if (!day || day.sent + day.failed === 0) return <span className="dim">{t('day.none')}</span>
  const { sent, failed, halves } = day
  const share = sent / (sent + failed)
  const highest = Math.max(...halves.map((half) => half.sent + half.failed))
  const counts = {
    sent: numberText(sent, i18n.language),
    failed: numberText(failed, i18n.language),
  }
  return (
    <span className="row gap-8" title={t('day.counts', counts)}>
      <span className={styles.halves} aria-hidden>
        {halves.map((half, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a half hour is its place in the day
          <span key={index}>
            <span
              className={styles.failed}
              style={{ blockSize: `${(100 * half.failed) / highest}%` }}
            />
            <span
              className={styles.arrived}
              style={{ blockSize: `${(100 * half.sent) / highest}%` }}
            />
          </span>
        ))}
      </span>
      <span className={`num ${share < well ? 'bad strong' : ''}`}>
        {percentText(share, i18n.language)}
      </span>
      <span className="sr-only">{t('day.counts', counts)}</span>
    </span>
  )
}

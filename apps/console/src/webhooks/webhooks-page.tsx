import { type Webhook, webhooks } from '@baquiano/contract/webhooks'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'
import { WebhookDay } from './webhook-day.tsx'
import { WebhookForm } from './webhook-form.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** Whether it works, as far as its last attempts tell. */
function State({ status, paused_at, failing_since }: Webhook): React.JSX.Element {
  const { t } = useTranslation('webhooks')
  const moment = useMoment()
  if (paused_at !== null) return <span className="bad strong">{t('states.paused')}</span>
  if (status === 'Inactive') return <span className="dim">{t('states.inactive')}</span>
  if (failing_since !== null)
    return <span className="bad">{t('states.failing', { when: moment(failing_since) })}</span>
  return <>{t('states.active')}</>
}

/** How many of the events, and which. */
function Events({ events }: Webhook): React.JSX.Element {
  const { t } = useTranslation('webhooks')
  return (
    <span title={events.map((event) => t(`events.${event}`)).join(', ')}>
      {t('event_count', { count: events.length })}
    </span>
  )
}

/** `/apps/integration`: programs that are sent what happens in the company (requirement INT-01). */
export const Page = recordPage({
  name: 'webhooks',
  words,
  endpoints: webhooks,
  above: IntegrationTabs,
  columns: [
    { key: 'name', order_by: 'name', width: '150px' },
    { key: 'url' },
    { key: 'events', width: '110px', cell: Events },
    { key: 'day', width: '190px', cell: WebhookDay },
    { key: 'state', width: '226px', cell: State },
    { key: 'waiting_count', width: '100px' },
    { key: 'last_sent_at', width: '156px' },
    { key: 'position_every_s', width: '150px', isHiddenByDefault: true },
    { key: 'secret_count', width: '132px', isHiddenByDefault: true },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: ['status', 'is_paused'],
  form: WebhookForm,
})

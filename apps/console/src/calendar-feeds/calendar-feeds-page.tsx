import { type CalendarFeed, calendarFeeds } from '@baquiano/contract/calendar-feeds'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import { IntegrationTabs } from '../webhooks/index.ts'
import { CalendarFeedForm } from './calendar-feed-form.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** Whose visits a link shows. */
function Of({ resource_name, group_name }: CalendarFeed): React.JSX.Element {
  const { t } = useTranslation('calendar-feeds')
  return <bdi>{resource_name ?? t('group', { name: group_name })}</bdi>
}

function LastUse({ last_used_at }: CalendarFeed): React.JSX.Element {
  const { t } = useTranslation('calendar-feeds')
  const moment = useMoment()
  if (last_used_at === null) return <span className="dim">{t('never')}</span>
  return <time dateTime={last_used_at}>{moment(last_used_at)}</time>
}

/** `/apps/integration/calendars`: links by which calendar programs show visits (requirement INT-01). */
export const Page = recordPage({
  name: 'calendar-feeds',
  words,
  endpoints: calendarFeeds,
  above: IntegrationTabs,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'of', cell: Of },
    { key: 'last_used_at', width: '172px', cell: LastUse },
    { key: 'added_on', width: '172px', order_by: 'added_on' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
    { key: 'update_by', width: '172px' },
  ],
  filters: ['resource_id', 'group_id'],
  sources: { resource_id: resourceSource, group_id: groupSource },
  form: CalendarFeedForm,
})

import { shortHour } from '@baquiano/contract/platform'
import {
  type ReportSchedule,
  type ReportScheduleFields,
  reportSchedules,
} from '@baquiano/contract/report-schedules'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import { PeopleList, resourceSource } from '../resources/index.ts'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

type Rhythm = Pick<ReportScheduleFields, 'frequency' | 'weekday' | 'send_hour'>

/** `Lunes, 07:00: los siete días anteriores`. */
function useRhythm(): (rhythm: Rhythm) => string {
  const { t } = useTranslation('report-schedules')
  return ({ frequency, weekday, send_hour }) =>
    t(`summary.${frequency}`, { weekday: t(`weekday.${weekday}`), hour: shortHour(send_hour) })
}

function RhythmCell(schedule: ReportSchedule): React.JSX.Element {
  return <span className="ell">{useRhythm()(schedule)}</span>
}

/** When the next one is made, or why none is. */
function Next({ next_at, problem }: ReportSchedule): React.JSX.Element {
  const { t } = useTranslation('report-schedules')
  const moment = useMoment()
  if (next_at !== null) return <time dateTime={next_at}>{moment(next_at)}</time>
  if (problem === null) return <span className="dim">{t('status.Inactive')}</span>
  return <span className="bad ell">{t(`problem.${problem}`)}</span>
}

/** What follows from what is being written: the mail, and to whom it goes. */
function Summary({ resource_id, recipients, ...fields }: ReportScheduleFields) {
  const { t } = useTranslation('report-schedules')
  const rhythm = useRhythm()
  return (
    <div className="stack gap-16 pad-16">
      <h3 className="text-m strong">{t('summary.title')}</h3>
      <p>
        <b>{t(`report_type.${fields.report_type}`)}</b>
        <br />
        {rhythm(fields)}
      </p>
      {recipients.length === 0 ? (
        <p className="dim">{t('summary.nobody')}</p>
      ) : (
        <ul className="stack gap-4">
          {recipients.map((to) => (
            <li key={to} className="ell">
              <bdi>{to}</bdi>
            </li>
          ))}
        </ul>
      )}
      {resource_id.length > 0 && (
        <PeopleList title={t('columns.resource_id')} ids={resource_id} nobody="" />
      )}
    </div>
  )
}

/** `/apps/reports/schedule`: reports that are made and mailed by themselves (requirement RP-01). */
export const Page = recordPage({
  name: 'report-schedules',
  words,
  endpoints: reportSchedules,
  isMain: true,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'report_type', width: '220px' },
    { key: 'frequency', width: '300px', cell: RhythmCell },
    { key: 'recipients', width: '112px', cell: ({ recipients }) => recipients.length },
    { key: 'next_at', width: '200px', cell: Next },
    { key: 'sent_until', width: '172px' },
    { key: 'update_by', width: '172px' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: ['report_type', 'status'],
  initial: {
    name: '',
    report_type: 'resource',
    resource_id: [],
    at_hour: '12:00:00',
    frequency: 'weekly',
    weekday: 'Monday',
    send_hour: '07:00:00',
    recipients: [],
    language: 'es',
    file_format: 'pdf',
    status: 'Active',
  },
  sources: { resource_id: resourceSource },
  codes: {
    REPORT_SCHEDULE_NAME_TAKEN: 'name',
    RESOURCE_NOT_FOUND: 'resource_id',
  },
  summary: Summary,
})

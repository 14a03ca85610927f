import {
  type PanicAlarm,
  panicAlarm,
  panicAlarmExportRequest,
  panicAlarmListRequest,
  panicAlarmLists,
  panicAlarmState,
} from '@baquiano/contract/panic-alarms'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { resourceOnMap, resourceSource } from '../resources/index.ts'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { panicAlarmsKey } from './panic-alarms.queries.ts'

const search = z.object({
  ...panicAlarmListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: panicAlarmListRequest.shape.order_by.unwrap().optional(),
})

/** `/apps/panic-alarms`: who asked for help, who took care of it, and what came of it. */
export function Page() {
  const { t } = useTranslation('panic-alarms')
  const [params, set] = useUrlParams(search)
  const [open, setOpen] = useState<PanicAlarm | null>(null)
  const spec = usePanicAlarmList(setOpen)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <List spec={spec} params={params} set={set} />
      <AlarmDialog alarm={open} onClose={() => setOpen(null)} />
    </PageFrame>
  )
}

interface Props {
  readonly alarm: PanicAlarm | null
  readonly onClose: () => void
}

function AlarmDialog({ alarm, onClose }: Props) {
  const { t } = useTranslation('panic-alarms')
  const moment = useMoment()
  return (
    <Dialog
      isOpen={alarm !== null}
      title={alarm?.resource_name}
      onClose={onClose}
      actions={
        <>
          {alarm && (
            <LinkButton {...resourceOnMap(alarm.resource_id)} variant="default">
              {t('see_map')}
            </LinkButton>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('understood')}
          </Button>
        </>
      }
    >
      {alarm && (
        <div className="stack gap-8 text-m">
          <p>{t('source', { when: moment(alarm.pressed_at) })}</p>
          {alarm.taken_at !== null && (
            <p>
              {t('taken_by', { name: alarm.taken_by_name ?? '', hour: moment(alarm.taken_at) })}
            </p>
          )}
          {alarm.closed_by_name !== null && <p>{t('closed_by', { name: alarm.closed_by_name })}</p>}
          {alarm.note && <blockquote className="anywhere">{alarm.note}</blockquote>}
        </div>
      )}
    </Dialog>
  )
}

const whole = z.array(panicAlarm)

/** Alarms, the newest first. */
function usePanicAlarmList(onOpen: (alarm: PanicAlarm) => void): ListSpec<PanicAlarm> {
  const { t } = useTranslation('panic-alarms')
  const moment = useMoment()
  const today = useToday()
  const dated = (instant: string | null, by: string | null = null) =>
    instant === null ? (
      noValue
    ) : (
      <span className="ell">
        {by !== null && `${by} · `}
        <time className="num" dateTime={instant}>
          <bdi>{moment(instant)}</bdi>
        </time>
      </span>
    )
  return {
    name: 'panic-alarms',
    label: t('title'),
    searchLabel: t('search'),
    order: { order_by: 'received_at', sort: 'DESC' },
    columns: [
      {
        key: 'resource_name',
        label: t('columns.resource_name'),
        render: ({ resource_name }) => <b className="ell">{resource_name}</b>,
      },
      {
        key: 'state',
        label: t('columns.state'),
        width: '140px',
        render: ({ state }) => (
          <span className={state === 'open' ? 'bad strong' : undefined}>
            {t(`states.${state}`)}
          </span>
        ),
      },
      {
        key: 'received_at',
        label: t('columns.received_at'),
        width: '172px',
        order_by: 'received_at',
        render: ({ received_at }) => dated(received_at),
      },
      {
        key: 'pressed_at',
        label: t('columns.pressed_at'),
        width: '172px',
        isHiddenByDefault: true,
        render: ({ pressed_at }) => dated(pressed_at),
      },
      {
        key: 'taken_by_name',
        label: t('columns.taken_by_name'),
        width: '250px',
        inFiles: ['taken_by_name', 'taken_at'],
        render: ({ taken_at, taken_by_name }) => dated(taken_at, taken_by_name),
      },
      {
        key: 'closed_by_name',
        label: t('columns.closed_by_name'),
        width: '250px',
        inFiles: ['closed_by_name', 'closed_at'],
        render: ({ closed_at, closed_by_name }) => dated(closed_at, closed_by_name),
      },
      {
        key: 'note',
        label: t('columns.note'),
        render: ({ note }) => (
          <span className="ell" title={note ?? undefined}>
            {note === null || note === '' ? noValue : note}
          </span>
        ),
      },
    ],
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        options: panicAlarmState.options.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      ...(can('RESOURCES_LIST')
        ? [{ key: 'resource_id', label: t('columns.resource_name'), source: resourceSource }]
        : []),
      {
        key: 'received',
        label: t('columns.received_at'),
        days: openingDays(today),
        isOpening: true,
      },
    ],
    bulkActions: [],
    queryKey: [...panicAlarmsKey, 'list'],
    fetchPage: async (request, signal) => {
      const body = panicAlarmListRequest.parse(request)
      const page = await call(panicAlarmLists.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) =>
      call(panicAlarmLists.export, { body: panicAlarmExportRequest.parse(request) }),
    nameOf: ({ resource_name }) => resource_name,
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

import {
  type PanicAlarm,
  panicAlarm,
  panicAlarmListRequest,
  panicAlarms,
  panicAlarmState,
} from '@baquiano/contract/panic-alarms'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { type ListSpec, noValue } from '../platform/list/list-spec.ts'
import { openingDays } from '../platform/list/opening-days.ts'
import { useToday } from '../platform/session/use-user.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import { panicAlarmsKey } from './panic-alarms.queries.ts'

const whole = z.array(panicAlarm)

/** Alarms, the newest first. */
export function usePanicAlarmList(onOpen: (alarm: PanicAlarm) => void): ListSpec<PanicAlarm> {
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
    label: t('title'),
    searchLabel: t('search'),
    order: { order_by: 'received_at', sort: 'DESC' },
    columns: [
      {
        key: 'resource_name',
        label: t('columns.resource'),
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
        label: t('columns.received'),
        width: '172px',
        order_by: 'received_at',
        render: ({ received_at }) => dated(received_at),
      },
      {
        key: 'taken_by_name',
        label: t('columns.taken'),
        width: '250px',
        render: ({ taken_at, taken_by_name }) => dated(taken_at, taken_by_name),
      },
      {
        key: 'closed_by_name',
        label: t('columns.closed'),
        width: '250px',
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
      { key: 'received', label: t('columns.received'), days: openingDays(today), isOpening: true },
    ],
    bulkActions: [],
    queryKey: [...panicAlarmsKey, 'list'],
    fetchPage: async (request, signal) => {
      const body = panicAlarmListRequest.parse(request)
      const page = await call(panicAlarms.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
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

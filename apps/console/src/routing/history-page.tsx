import { kilometreText } from '@baquiano/contract/platform'
import {
  type Routing,
  routing,
  routingListRequest,
  routingMode,
  routingRecord,
  routingState,
} from '@baquiano/contract/routing'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { daysText } from '@baquiano/client/time/local-day.ts'
import { minutesText } from '@baquiano/client/time/span-text.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { routingKey } from './routing.queries.ts'

const search = z.object({
  state: routingState.optional(),
  mode: routingMode.optional(),
  ...listParams,
  order_by: routingListRequest.shape.order_by.unwrap().optional(),
})

/** `/apps/routing/history`: the plans that were searched for (requirement RO-02). */
export function Page() {
  const { t } = useTranslation('routing')
  const [params, set] = useUrlParams(search)
  const spec = useHistoryList()
  usePageTitle(t('history'))
  return (
    <PageFrame
      title={t('history')}
      trail={[t('menu')]}
      tools={can('SERVIROUTES_CREATE') && <NewButton />}
    >
      <List spec={spec} params={params} set={set} />
    </PageFrame>
  )
}

function NewButton() {
  const { t } = useTranslation('routing')
  const navigate = useNavigate()
  return <AddButton label={t('new')} onClick={() => void navigate({ to: '/apps/routing' })} />
}

const whole = z.array(routingRecord)

function useHistoryList(): ListSpec<Routing> {
  const { t, i18n } = useTranslation('routing')
  const navigate = useNavigate()
  const moment = useMoment()
  const { language } = i18n
  const textOf = ({ date, date_end }: Routing) => daysText({ date_init: date, date_end }, language)
  return {
    label: t('history'),
    order: { order_by: 'added_on', sort: 'DESC' },
    columns: [
      {
        key: 'date',
        label: t('columns.date'),
        order_by: 'date',
        render: (of) => textOf(of),
      },
      {
        key: 'mode',
        label: t('columns.mode'),
        width: '116px',
        render: ({ mode }) => t(`mode.${mode}`),
      },
      {
        key: 'state',
        label: t('columns.state'),
        width: '132px',
        render: ({ state }) => t(`state.${state}`),
      },
      {
        key: 'visits',
        label: t('columns.visits'),
        width: '96px',
        isNumeric: true,
        render: ({ after }) => <span className="num">{after?.visits ?? noValue}</span>,
      },
      {
        key: 'distance',
        label: t('columns.distance'),
        width: '116px',
        isNumeric: true,
        render: ({ after }) => (
          <span className="num">{after ? kilometreText(after.distance_m, language) : noValue}</span>
        ),
      },
      {
        key: 'drive',
        label: t('columns.drive'),
        width: '116px',
        isNumeric: true,
        render: ({ after }) => (
          <span className="num">{after ? minutesText(after.drive_s, language) : noValue}</span>
        ),
      },
      {
        key: 'unrouted',
        label: t('columns.unrouted'),
        width: '116px',
        isNumeric: true,
        render: ({ unrouted_count }) => <span className="num">{unrouted_count ?? noValue}</span>,
      },
      {
        key: 'added_by',
        label: t('columns.added_by'),
        width: '172px',
        render: ({ added_by_name }) => <bdi className="ell">{added_by_name ?? noValue}</bdi>,
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        render: ({ added_on }) => (
          <time className="num" dateTime={added_on}>
            <bdi>{moment(added_on)}</bdi>
          </time>
        ),
      },
    ],
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        options: routingState.options.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        key: 'mode',
        label: t('columns.mode'),
        options: routingMode.options.map((value) => ({ value, label: t(`mode.${value}`) })),
      },
    ],
    bulkActions: [],
    queryKey: routingKey,
    // Nothing of a plan is found by words.
    fetchPage: async ({ match: _match, ...request }, signal) => {
      const page = await call(routing.filter, { body: routingListRequest.parse(request) }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: textOf,
    onOpen: ({ id }) => void navigate({ to: '/apps/routing/result/$id', params: { id } }),
    empty: <h2>{t('empty')}</h2>,
  }
}

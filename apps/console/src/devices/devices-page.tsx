import {
  deviceExportRequest,
  deviceHeard,
  deviceListRequest,
  deviceLists,
  deviceProtocol,
  type ListedDevice,
  listedDevice,
} from '@baquiano/contract/devices'
import { percentText } from '@baquiano/contract/platform'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { type ListColumn, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { devicesKey, resourceSource } from '../resources/index.ts'

const search = z.object({
  ...deviceListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: deviceListRequest.shape.order_by.unwrap().optional(),
})

/** `/apps/device`: every phone of the company, whose it is, and when it was heard of. */
export function Page() {
  const { t } = useTranslation('devices')
  const [params, set] = useUrlParams(search)
  const spec = useDeviceList()
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      <List spec={spec} params={params} set={set} />
    </SettingsFrame>
  )
}

const whole = z.array(listedDevice)

function useDeviceList(): ListSpec<ListedDevice> {
  const { t } = useTranslation('devices')
  const navigate = useNavigate()
  const pageOf = can('RESOURCES_UPDATE') ? 'resource-device' : 'resource-view'
  const hrefOf = ({ resource_id }: ListedDevice) => `/apps/resource/${pageOf}/${resource_id}`
  return {
    name: 'devices',
    label: t('title'),
    searchLabel: t('search'),
    columns: useDeviceColumns(),
    filters: [
      {
        key: 'heard',
        label: t('heard_label'),
        options: deviceHeard.options.map((value) => ({ value, label: t(`heard.${value}`) })),
      },
      {
        key: 'protocol',
        label: t('columns.protocol'),
        several: deviceProtocol.options.map((value) => ({ value, label: t(`protocol.${value}`) })),
      },
      { key: 'resource_id', label: t('columns.resource_name'), source: resourceSource },
    ],
    bulkActions: [],
    queryKey: [...devicesKey, 'list'],
    fetchPage: async (request, signal) => {
      const body = deviceListRequest.parse(request)
      const page = await call(deviceLists.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(deviceLists.export, { body: deviceExportRequest.parse(request) }),
    nameOf: ({ name, resource_name }) => `${name} · ${resource_name}`,
    hrefOf,
    onOpen: (device) => void navigate({ href: hrefOf(device) }),
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

/** What the list tells of a phone. */
function useDeviceColumns(): readonly ListColumn<ListedDevice>[] {
  const { t, i18n } = useTranslation('devices')
  const moment = useMoment()
  const dated = (instant: string | null) =>
    instant === null ? (
      noValue
    ) : (
      <time className="num" dateTime={instant}>
        <bdi>{moment(instant)}</bdi>
      </time>
    )
  return [
    {
      key: 'name',
      label: t('columns.name'),
      order_by: 'name',
      render: ({ name }) => <bdi className="ell">{name}</bdi>,
    },
    {
      key: 'resource_name',
      label: t('columns.resource_name'),
      width: '200px',
      render: ({ resource_name }) => <bdi className="ell">{resource_name}</bdi>,
    },
    {
      key: 'last_seen_at',
      label: t('columns.last_seen_at'),
      width: '188px',
      order_by: 'last_seen_at',
      render: ({ last_seen_at }) =>
        last_seen_at === null ? (
          <span className="warn ell">{t('heard.never')}</span>
        ) : (
          dated(last_seen_at)
        ),
    },
    {
      key: 'battery_pct',
      label: t('columns.battery_pct'),
      width: '88px',
      render: ({ battery_pct }) => (
        <span className="num">
          {battery_pct === null ? noValue : percentText(battery_pct / 100, i18n.language)}
        </span>
      ),
    },
    {
      key: 'protocol',
      label: t('columns.protocol'),
      width: '140px',
      render: ({ protocol }) => (protocol === null ? noValue : t(`protocol.${protocol}`)),
    },
    {
      key: 'app',
      label: t('columns.app'),
      width: '180px',
      render: ({ app }) => <bdi className="ell">{app ?? noValue}</bdi>,
    },
    {
      key: 'rejected_reason',
      label: t('columns.rejected_reason'),
      width: '200px',
      inFiles: ['rejected_reason', 'rejected_at'],
      render: ({ rejected_reason, rejected_at }) =>
        rejected_reason === null ? (
          noValue
        ) : (
          <span className="ell" title={moment(rejected_at ?? '')}>
            {t(`rejected.${rejected_reason}`)}
          </span>
        ),
    },
    {
      key: 'waiting_count',
      label: t('columns.waiting_count'),
      width: '96px',
      isHiddenByDefault: true,
      render: ({ waiting_count }) => <span className="num">{waiting_count ?? noValue}</span>,
    },
    {
      key: 'added_on',
      label: t('columns.added_on'),
      width: '172px',
      order_by: 'added_on',
      isHiddenByDefault: true,
      render: ({ added_on }) => dated(added_on),
    },
  ]
}

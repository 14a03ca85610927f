import {
  type AlarmFiring,
  alarmFiring,
  alarmFirings,
  alarmKind,
  firingExportRequest,
  firingListRequest,
  firingState,
} from '@baquiano/contract/alarms'
import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import {
  type BesideProps,
  type BulkAction,
  type ListFilter,
  type ListSpec,
  noValue,
} from '@baquiano/ui/list/list-spec.ts'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import {
  firingById,
  firingsKey,
  LazyFiringsMap,
  useFiringScene,
  useFiringText,
} from '../alarms/index.ts'
import { resourceSource } from '../resources/index.ts'
import styles from './alarm-firings.module.css'

const whole = z.array(alarmFiring)

interface Props {
  /** The firing that is open. */
  readonly open: string | undefined
  /** What is known of it, below the map. */
  readonly detail: ReactNode
  readonly onOpen: (firing: AlarmFiring) => void
}

/** What alarms fired, the newest first. */
export function useFiringList({ open, detail, onOpen }: Props): ListSpec<AlarmFiring> {
  const { t } = useTranslation('alarm-firings')
  const moment = useMoment()
  const textOf = useFiringText()
  const acknowledge = useAcknowledgeMany()
  const filters = useFilters()
  const dated = (instant: string | null) =>
    instant === null ? (
      noValue
    ) : (
      <time className="num" dateTime={instant}>
        <bdi>{moment(instant)}</bdi>
      </time>
    )
  return {
    name: 'alarm-firings',
    label: t('title'),
    searchLabel: t('search'),
    order: { order_by: 'fired_at', sort: 'DESC' },
    columns: [
      {
        key: 'resource_name',
        label: t('columns.resource_name'),
        width: '168px',
        render: ({ resource_name }) => <bdi className="ell">{resource_name}</bdi>,
      },
      {
        key: 'state',
        label: t('columns.state'),
        width: '132px',
        render: ({ state, acknowledged_by_name }) => (
          <span className={state === 'open' ? 'warn strong' : 'soft ell'}>
            {t(`state.${state}`)}
            {state === 'acknowledged' && acknowledged_by_name !== null && (
              <bdi title={acknowledged_by_name}> · {acknowledged_by_name}</bdi>
            )}
          </span>
        ),
      },
      {
        key: 'event',
        label: t('columns.event'),
        render: (firing) => <bdi className="ell">{textOf(firing)}</bdi>,
      },
      {
        key: 'fired_at',
        label: t('columns.fired_at'),
        width: '148px',
        order_by: 'fired_at',
        render: ({ fired_at }) => dated(fired_at),
      },
      ...(can('ALARMS_UPDATE')
        ? [
            {
              key: 'acts',
              label: t('columns.acts'),
              width: '80px',
              inFiles: [],
              isOfActions: true,
              render: (firing: AlarmFiring) => <Acknowledge firing={firing} />,
            },
          ]
        : []),
      {
        key: 'alarm_name',
        label: t('columns.alarm_name'),
        width: '132px',
        render: ({ alarm_name }) => <bdi className="ell">{alarm_name}</bdi>,
      },
      {
        key: 'kind',
        label: t('columns.kind'),
        width: '112px',
        isHiddenByDefault: true,
        render: ({ kind }) => t(`kind.${kind}`),
      },
      {
        key: 'detected_at',
        label: t('columns.detected_at'),
        width: '172px',
        order_by: 'detected_at',
        isHiddenByDefault: true,
        render: ({ detected_at }) => dated(detected_at),
      },
      {
        key: 'acknowledged_at',
        label: t('columns.acknowledged_at'),
        width: '172px',
        isHiddenByDefault: true,
        render: ({ acknowledged_at }) => dated(acknowledged_at),
      },
      {
        key: 'acknowledged_by_name',
        label: t('columns.acknowledged_by_name'),
        width: '172px',
        isHiddenByDefault: true,
        render: ({ acknowledged_by_name }) => (
          <bdi className="ell">{acknowledged_by_name ?? noValue}</bdi>
        ),
      },
    ],
    filters,
    presets: [
      { key: 'all', label: t('presets.all'), params: {}, shows: {} },
      { key: 'open', label: t('state.open'), params: waiting, shows: waiting },
    ],
    beside: ({ rows, current, onCurrent }) => (
      <div className={`${styles.beside} stack tall`}>
        <div className={styles.map}>
          <FiringsBeside
            rows={rows}
            open={open}
            current={current ?? open ?? null}
            onCurrent={onCurrent}
          />
        </div>
        {detail}
      </div>
    ),
    bulkActions: can('ALARMS_UPDATE') ? [acknowledge] : [],
    queryKey: firingsKey,
    fetchPage: async (request, signal) => {
      const body = firingListRequest.parse(request)
      const page = await call(alarmFirings.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(alarmFirings.export, { body: firingExportRequest.parse(request) }),
    nameOf: ({ resource_name, alarm_name }) => `${resource_name} · ${alarm_name}`,
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

/** What nobody has acknowledged, of whatever day. */
const waiting = { state: ['open'], all_days: true }

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation('alarm-firings')
  const today = useToday()
  return [
    {
      key: 'state',
      label: t('columns.state'),
      several: firingState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      key: 'kind',
      label: t('columns.kind'),
      several: alarmKind.options.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    ...(can('RESOURCES_LIST')
      ? [{ key: 'resource_id', label: t('columns.resource_name'), source: resourceSource }]
      : []),
    {
      key: 'fired_at',
      label: t('columns.fired_at'),
      days: openingDays(today),
      isOpening: true,
    },
  ]
}

/** Acknowledges one firing without opening it; nothing beside one that needs nobody any more. */
function Acknowledge({ firing: { id, state, resource_name } }: { readonly firing: AlarmFiring }) {
  const { t } = useTranslation('alarm-firings')
  const acknowledge = useAction({
    send: () => call(alarmFirings.acknowledge, { params: { id }, body: { note: '' } }),
    done: t('acknowledged'),
    refresh: [firingsKey],
  })
  if (state !== 'open') return null
  const label = t('acknowledge_of', { name: resource_name })
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      title={label}
      loading={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      <IconCheck size={16} aria-hidden />
    </ActionIcon>
  )
}

/** Acknowledges those chosen, each for itself. */
function useAcknowledgeMany(): BulkAction<AlarmFiring> {
  const { t } = useTranslation('alarm-firings')
  const toast = useToast()
  return {
    key: 'acknowledge',
    label: t('acknowledge'),
    icon: IconCheck,
    run: (select) =>
      call(alarmFirings.bulk, {
        body: alarmFirings.bulk.body.parse({ action: 'acknowledge', select }),
      }),
    onDone: (_, count) => toast({ kind: 'done', message: t('acknowledged_many', { count }) }),
  }
}

/** Where the firings of the list happened; the one that the keyboard is on, or that is clicked, stands out in both. */
interface FiringsBesideProps
  extends Pick<BesideProps<AlarmFiring>, 'rows' | 'current' | 'onCurrent'>,
    Pick<Props, 'open'> {}

function FiringsBeside({ rows, open, current, onCurrent }: FiringsBesideProps) {
  const { t } = useTranslation('alarm-firings')
  const { data } = useQuery({ ...firingById(open ?? ''), enabled: open !== undefined })
  const scene = useFiringScene(open === undefined ? undefined : data)
  const firings = useMemo(
    () => rows.map(({ id, cx, cy, state }) => ({ id, cx, cy, isPale: state !== 'open' })),
    [rows],
  )
  return (
    <LazyFiringsMap
      label={t('map')}
      firings={firings}
      chosen={current ?? undefined}
      onChoose={onCurrent}
      scene={scene}
    />
  )
}

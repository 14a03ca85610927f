import { type Device, explainSilence, type Silence } from '@baquiano/contract/devices'
import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { limits, minuteMs } from '@baquiano/contract/platform'
import { type Resource, resources } from '@baquiano/contract/resources'
import type { ResourceState } from '@baquiano/contract/tracking'
import { Select } from '@mantine/core'
import { IconBattery2, IconBattery4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { resourcesKey } from './resources.queries.ts'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { CardRow, PersonCard } from './person-card.tsx'
import { newestFieldApp, personDevices } from './person-devices.queries.ts'
import { usePersonState } from './use-person-state.ts'

/** Below this a phone may end before the day does. */
const lowPct = 25

/** What is known of the phone of a person: what it reported last, and which app it runs. */
export function PhoneCard({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const { data, error: failure, isEnabled } = useQuery(personDevices(resource.id))
  const devices = data ?? none
  const { state } = usePersonState(resource.id)
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} />
  if (!isEnabled && !state) return null
  if (data && devices.length === 0 && !state) {
    return (
      <PersonCard
        title={t('profile.phone')}
        aside={<PairLink id={resource.id} />}
        note={t('profile.no_device')}
      />
    )
  }
  return (
    <PersonCard title={t('profile.phone')} aside={<PairLink id={resource.id} />}>
      {data && <Why devices={devices} state={state} />}
      <DeviceNames devices={devices} />
      <Sent devices={devices} state={state ?? null} />
      <Health devices={devices} />
      <MobileStatusRow resource={resource} hasSent={Boolean(state)} />
      <Versions resource={resource} />
    </PersonCard>
  )
}

interface WhyProps extends Pick<SentProps, 'devices'> {
  /** Undefined while it is not known. */
  readonly state: ResourceState | null | undefined
}

function Why({ devices, state }: WhyProps) {
  return state === undefined ? null : <SilenceNote devices={devices} state={state} />
}

function DeviceNames({ devices }: Pick<SentProps, 'devices'>) {
  const { t } = useTranslation('resources')
  if (devices.length === 0) return null
  return <CardRow name={t('profile.device')}>{devices.map(({ name }) => name).join(', ')}</CardRow>
}

function PairLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('resources')
  if (!can('RESOURCES_UPDATE')) return null
  return (
    <Link to="/apps/resource/resource-device/$userId" params={{ userId: id }}>
      {t('devices.pair')}
    </Link>
  )
}

interface SentProps {
  readonly devices: readonly Device[]
  readonly state: ResourceState | null
}

/** Battery, place and time of what was sent last. */
function Sent({ devices, state }: SentProps) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const latest = devices.toSorted((a, b) => seenMs(b) - seenMs(a))[0]
  const last_seen_at = latest?.last_seen_at ?? null
  if (!state && last_seen_at === null) {
    return <p className="dim pad-12">{t('profile.nothing_sent')}</p>
  }
  return (
    <>
      <Battery percent={batteryOf(state, latest)} />
      {state && <LastFix state={state} />}
      {last_seen_at !== null && (
        <CardRow name={t('profile.last_seen')}>{moment(last_seen_at)}</CardRow>
      )}
    </>
  )
}

function Battery({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslation('resources')
  if (percent === null) return null
  const isLow = percent < lowPct
  const Icon = isLow ? IconBattery2 : IconBattery4
  return (
    <CardRow name={t('profile.battery')}>
      <span className={`row gap-6 num ${isLow ? 'warn strong' : ''}`}>
        <Icon size={16} aria-hidden />
        <bdi>{t('profile.percent', { percent: Math.round(percent) })}</bdi>
      </span>
    </CardRow>
  )
}

function LastFix({ state }: { readonly state: ResourceState }) {
  const { fix_at, accuracy_m, is_doubtful } = state
  const { t } = useTranslation('resources')
  const moment = useMoment()
  return (
    <CardRow name={t('profile.last_fix')}>
      {moment(fix_at)}
      {accuracy_m !== null && ` · ${t('profile.accuracy', { m: Math.round(accuracy_m) })}`}
      {is_doubtful && <p className="warn text-s">{t('profile.doubtful')}</p>}
    </CardRow>
  )
}

/** How the phone is that the app of the field runs on, as it told last. */
function Health({ devices }: Pick<SentProps, 'devices'>) {
  const { t, i18n } = useTranslation('resources')
  const moment = useMoment()
  const told = devices
    .flatMap((device) =>
      device.reported_at === null ? [] : [{ ...device, at: device.reported_at }],
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  if (!told) return null
  const { app, place_permission, waiting_count, free_mb, at } = told
  const isWrong = place_permission === 'denied' || place_permission === 'unavailable'
  return (
    <>
      {app !== null && <CardRow name={t('profile.health.app')}>{app}</CardRow>}
      {place_permission && (
        <CardRow name={t('profile.health.permission')}>
          <span className={isWrong ? 'warn strong' : undefined}>
            {t(`profile.health.permissions.${place_permission}`)}
          </span>
        </CardRow>
      )}
      {free_mb !== null && (
        <CardRow name={t('profile.health.free')}>
          <bdi>{bytesText(free_mb * 1_000_000, i18n.language)}</bdi>
        </CardRow>
      )}
      {waiting_count !== null && (
        <CardRow name={t('profile.health.waiting')}>
          <span className={`num ${waiting_count > 0 ? 'warn strong' : ''}`}>{waiting_count}</span>
        </CardRow>
      )}
      <CardRow name={t('profile.health.synchronized')}>{moment(at)}</CardRow>
    </>
  )
}

function Versions({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const { mobile_version, android_version } = resource
  return (
    <>
      {mobile_version !== null && (
        <CardRow name={t('columns.mobile_version')}>{mobile_version}</CardRow>
      )}
      {android_version !== null && <CardRow name="Android">{android_version}</CardRow>}
    </>
  )
}

const none = [] as const

/** With the last position, else as the device told it. */
const batteryOf = (state: ResourceState | null, latest: Device | undefined): number | null =>
  state?.battery_pct ?? latest?.battery_pct ?? null

const seenMs = ({ last_seen_at }: { readonly last_seen_at: string | null }): number =>
  last_seen_at === null ? 0 : Date.parse(last_seen_at)

interface Props {
  readonly devices: readonly Device[]
  readonly state: ResourceState | null
}

/** Why a phone is silent, and by what that is known. */
function SilenceNote({ devices, state }: Props) {
  const { t } = useTranslation('resources')
  const now = useNow(minuteMs / 4)
  const textOf = useSilenceText()
  const { data: newest_app = null } = useQuery(newestFieldApp(devices))
  const silence = explainSilence(devices, state, { now_ms: now, newest_app })
  if (!silence) return null
  return (
    <section className="stack gap-4 pad-12 on-warn text-m" aria-label={t('silence.title')}>
      <b>{t('silence.title')}</b>
      <p>{textOf(silence)}</p>
    </section>
  )
}

function useSilenceText(): (silence: Silence) => string {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  return (silence) => {
    if (!('at' in silence)) return t(`silence.${silence.cause}`)
    const at = moment(silence.at)
    if (silence.cause === 'REJECTED') {
      return `${t('silence.REJECTED', { at })} ${t(`silence.rejected.${silence.reason}`)}`
    }
    if (silence.cause === 'BATTERY_EMPTY') {
      return t('silence.BATTERY_EMPTY', { at, percent: Math.round(silence.battery_pct) })
    }
    if (silence.cause === 'NOT_SENT') {
      return t('silence.NOT_SENT', { at, count: silence.waiting_count })
    }
    return t(`silence.${silence.cause}`, { at })
  }
}

interface MobileStatusRowProps {
  readonly resource: Resource
  /** Whether the phone has transmitted: before that nobody changes the status. */
  readonly hasSent: boolean
}

/** What somebody says of themselves by their phone; set here too by whoever may. */
function MobileStatusRow({ resource, hasSent }: MobileStatusRowProps) {
  const { t } = useTranslation('resources')
  const { mobile_status_name } = resource
  const mayChange = can('STATUSMOBILEMANAGEMENT_UPDATE') && can('STATUSMOBILE_LIST')
  if (mayChange && hasSent) return <Choice resource={resource} />
  if (mobile_status_name === null) return null
  return <CardRow name={t('columns.mobile_status_name')}>{mobile_status_name}</CardRow>
}

function Choice({ resource: { id, mobile_status_id } }: Pick<MobileStatusRowProps, 'resource'>) {
  const { t } = useTranslation('resources')
  const { data = [] } = useQuery({
    queryKey: ['mobile-statuses', 'choices'],
    queryFn: async ({ signal }) => {
      const body = { filters: { status: 'Active' as const }, quantity: limits.page_quantity }
      const { records } = await call(mobileStatuses.filter, { body }, signal)
      return records.map((it) => ({ value: it.id, label: it.name ?? '' }))
    },
  })
  const setting = useAction({
    send: (chosen: string | null) =>
      call(resources.setMobileStatus, { params: { id }, body: { mobile_status_id: chosen } }),
    refresh: [resourcesKey],
    failure: 'caller',
  })
  return (
    <>
      {setting.error && <ProblemAlert error={setting.error} />}
      <CardRow name={t('columns.mobile_status_name')}>
        <Select
          size="xs"
          aria-label={t('columns.mobile_status_name')}
          placeholder={t('no_mobile_status')}
          data={data}
          clearable
          disabled={setting.isPending}
          value={mobile_status_id}
          onChange={(chosen) => setting.mutate(chosen)}
        />
      </CardRow>
    </>
  )
}

import type { NotificationKind } from '@baquiano/contract/notifications'
import type { VisitStatus } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import {
  IconAlertOctagon,
  IconBattery1,
  IconBell,
  IconCalendarQuestion,
  IconClockExclamation,
  IconFileAlert,
  IconFileCheck,
  IconFileDownload,
  IconFileUpload,
  IconHourglassEmpty,
  IconLoader,
  IconMessageOff,
  IconMessagePlus,
  IconWebhook,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react'

const statuses: Readonly<Partial<Record<NotificationKind, VisitStatus>>> = {
  NEW_EVENT: 'Scheduled',
  EVENT_NOT_ASSIGNED: 'Not Assigned',
  RESCHEDULED_EVENT: 'Rescheduled',
  EVENT_IN_PROCESS: 'In progress',
  EVENT_ENDED: 'Finalized',
  EVENT_CANCELLED: 'Canceled',
  EVENT_ON_THE_WAY: 'On the way',
  EVENT_DELAYED: 'Delayed',
}

const icons: Readonly<Partial<Record<NotificationKind, TablerIcon>>> = {
  EVENT_LATE_PREDICTED: IconClockExclamation,
  EVENT_TIME_REQUESTED: IconCalendarQuestion,
  RESOURCE_SILENT: IconWifiOff,
  RESOURCE_BATTERY_LOW: IconBattery1,
  ALARM_FIRED: IconBell,
  LOADED: IconFileUpload,
  PROCESS: IconLoader,
  FAILED: IconFileAlert,
  FINALIZED: IconFileCheck,
  DOWNLOAD_FINALIZED: IconFileDownload,
  WEBHOOK_PAUSED: IconWebhook,
  ON_DEMAND_ASKED: IconMessagePlus,
  ON_DEMAND_UNATTENDED: IconHourglassEmpty,
  ON_DEMAND_CODES_SPENT: IconMessageOff,
}

/** The shape of what a visit has come to, or of what happened to a file. */
export function KindIcon({ kind }: { readonly kind: NotificationKind }) {
  const status = statuses[kind]
  if (status) return <StatusGlyph status={status} size={15} />
  const Icon = icons[kind] ?? IconAlertOctagon
  const color = kind === 'PANIC_ALARM' || kind === 'FAILED' ? 'var(--bad-t)' : 'var(--ink-2)'
  return <Icon size={16} stroke={1.7} color={color} aria-hidden />
}

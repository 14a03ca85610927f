import {
  type Alarm,
  type AlarmFields,
  type AlarmKind,
  alarmRecord,
} from '@baquiano/contract/alarms'
import { numberText } from '@baquiano/contract/platform'
import { Switch, Tabs } from '@mantine/core'
import {
  IconBattery2,
  IconClock,
  IconCurrentLocation,
  IconGauge,
  IconPolygon,
  IconRadar2,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { alarmsKey } from './alarms.queries.ts'
import { alarmForm } from './alarm-form.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

const kinds = [
  ['zone', IconPolygon],
  ['radio', IconRadar2],
  ['speed', IconGauge],
  ['battery', IconBattery2],
  ['gps', IconCurrentLocation],
  ['schedule', IconClock],
] as const

/** `/apps/alarm/{kind}`: the alarms of one kind (requirement AL-01). */
export function Page() {
  const kind = useKind()
  const PageOfKind = pages[kind]
  return <PageOfKind />
}

function useKind(): AlarmKind {
  const { pathname } = useLocation()
  const [kind] = kinds.find(([it]) => pathname.endsWith(`/${it}`)) ?? kinds[0]
  return kind
}

const pageOf = (kind: AlarmKind) =>
  recordPage<AlarmFields, Alarm, keyof typeof words.columns>({
    name: 'alarms',
    words,
    endpoints: alarmRecord,
    isMain: true,
    fixed: { kind },
    above: Kinds,
    columns: [
      { key: 'name', order_by: 'name' },
      { key: 'kind', cell: RuleText },
      { key: 'status', width: '128px', cell: StatusSwitch, isOfActions: true },
      { key: 'hour_init', width: '112px', isHiddenByDefault: true },
      { key: 'hour_end', width: '112px' },
      { key: 'emails', isHiddenByDefault: true },
      { key: 'last_fired_at', width: '172px' },
      { key: 'update_on', width: '172px', order_by: 'update_on' },
      { key: 'update_by', width: '172px', isHiddenByDefault: true },
      { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
    ],
    filters: ['status'],
    form: alarmForm(kind),
  })

const pages = {
  zone: pageOf('zone'),
  radio: pageOf('radio'),
  speed: pageOf('speed'),
  battery: pageOf('battery'),
  gps: pageOf('gps'),
  schedule: pageOf('schedule'),
} satisfies Record<AlarmKind, () => React.JSX.Element>

/** The lists of the other kinds, and the history of all. */
function Kinds() {
  const { t } = useTranslation(['alarms', 'alarm-firings'])
  const navigate = useNavigate()
  const current = useKind()
  const isPhone = usePhone()
  return (
    <div className="row wrap gap-8 pad-x-16 pad-y-4">
      <Tabs
        className={isPhone ? 'wide' : 'grow shrink'}
        value={current}
        onChange={(chosen) => {
          const [kind] = kinds.find(([it]) => it === chosen) ?? kinds[0]
          void navigate({ to: `/apps/alarm/${kind}` })
        }}
      >
        <Tabs.List aria-label={t('alarms:columns.kind')} grow={isPhone}>
          {kinds.map(([kind, Icon]) => (
            <Tabs.Tab key={kind} value={kind} leftSection={<Icon size={16} aria-hidden />}>
              {t(`alarms:kind.${kind}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <LinkButton to="/apps/alarm/history" variant="default" className={isPhone ? 'wide' : 'fixed'}>
        {t('alarm-firings:menu')}
      </LinkButton>
    </div>
  )
}

/** On what an alarm fires, in one line. */
function RuleText({ rule, zone_name, visit_point_name }: Alarm): string {
  const { t, i18n } = useTranslation('alarms')
  const number = (value: number) => numberText(value, i18n.language)
  if (rule.kind === 'battery') return t('rule_text.battery', { value: number(rule.battery_pct) })
  if (rule.kind === 'gps') return t('rule_text.gps', { value: number(rule.silent_min) })
  if (rule.kind === 'speed') return t('rule_text.speed', { value: number(rule.speed_km_h) })
  if (rule.kind === 'schedule') {
    return t(`rule_text.schedule_${rule.event}`, { value: number(rule.total_visits) })
  }
  const direction = t(`rule.zone_type.${rule.zone_type}`)
  if (rule.kind === 'zone') return `${direction} · ${zone_name ?? t('zone_removed')}`
  const radius = `${direction} · ${number(rule.radius_m)} m`
  return rule.center ? radius : `${radius} · ${visit_point_name ?? t('point_removed')}`
}

const calls = createRecordCalls<AlarmFields, Alarm>(alarmRecord)

/** Turns an alarm on and off from the list. */
function StatusSwitch(alarm: Alarm) {
  const { t } = useTranslation('alarms')
  const { id, name, status, update_on } = alarm
  const toggle = useAction({
    send: (next: Alarm['status']) =>
      calls.update(id, update_on, { ...calls.fieldsOf(alarm), status: next }),
    done: (_, next) => t(`turned.${next}`, { name }),
    refresh: [alarmsKey],
  })
  return (
    <Switch
      size="xs"
      checked={status === 'Active'}
      disabled={!can('ALARMS_UPDATE') || toggle.isPending}
      label={t(`status.${status}`)}
      aria-label={`${name}: ${t('status.Active')}`}
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => toggle.mutate(currentTarget.checked ? 'Active' : 'Inactive')}
    />
  )
}

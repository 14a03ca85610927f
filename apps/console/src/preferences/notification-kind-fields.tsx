import {
  channelOf,
  channelTo,
  type NotificationChannel,
  type NotificationKind,
  outsideOf,
} from '@baquiano/contract/notifications'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { can } from '@baquiano/client/session/can.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

/** The kinds that somebody is notified of, and what they have in common. */
const sections = {
  exceptions: [
    'PANIC_ALARM',
    'ALARM_FIRED',
    'EVENT_LATE_PREDICTED',
    'EVENT_DELAYED',
    'EVENT_NOT_ASSIGNED',
    'EVENT_CANCELLED',
    'EVENT_TIME_REQUESTED',
    'RESOURCE_SILENT',
    'RESOURCE_BATTERY_LOW',
    'WEBHOOK_PAUSED',
    'ON_DEMAND_ASKED',
    'ON_DEMAND_UNATTENDED',
    'ON_DEMAND_CODES_SPENT',
  ],
  routine: [
    'NEW_EVENT',
    'RESCHEDULED_EVENT',
    'EVENT_ON_THE_WAY',
    'EVENT_IN_PROCESS',
    'EVENT_ENDED',
  ],
  files: ['DOWNLOAD_FINALIZED'],
} as const satisfies Record<string, readonly NotificationKind[]>

interface Props {
  readonly form: RecordForm<PreferenceForm>
}

/** What somebody is notified of and where, kind by kind. */
export function NotificationKindFields({ form }: Props) {
  const { t } = useTranslation('preferences')
  return (
    <>
      <div className="stack gap-4">
        <h4 className="text-m strong">{t('kinds.title')}</h4>
        <p className="dim text-m">{t('kinds.note')}</p>
      </div>
      <table className={`${styles.kinds} wide text-m`} aria-label={t('kinds.title')}>
        <thead className="dim text-s">
          <tr>
            <th scope="col">{t('kinds.channels.kind')}</th>
            <th scope="col">{t('kinds.channels.bell')}</th>
            <th scope="col">{t('kinds.channels.push')}</th>
            <th scope="col">{t('kinds.channels.mail')}</th>
          </tr>
        </thead>
        {(['exceptions', 'routine', 'files'] as const).map((section) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="dim text-s strong">
                {t(`kinds.${section}`)}
              </th>
            </tr>
            {sections[section].map((kind) => (
              <KindRow key={kind} kind={kind} form={form} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

/** What is pushed or mailed shows at the bell as well, so that turning one on or off may turn the other. */
function KindRow({ kind, form }: Props & { readonly kind: NotificationKind }) {
  const { t } = useTranslation(['preferences', 'notifications'])
  const { notification_channels: chosen } = form.values
  const channel = channelOf(chosen, { kind, isOwn: !can('CALENDAR_LIST') })
  const name = t(`notifications:kinds.${kind}`)
  const choose = (next: NotificationChannel) =>
    form.set({ notification_channels: { ...chosen, [kind]: next } })
  const outside = outsideOf(channel)
  const to = (change: Partial<typeof outside>) => choose(channelTo({ ...outside, ...change }))
  const boxes = [
    { id: 'bell', isOn: channel !== 'off', turn: (isOn: boolean) => choose(isOn ? 'bell' : 'off') },
    { id: 'push', isOn: outside.is_pushed, turn: (is_pushed: boolean) => to({ is_pushed }) },
    { id: 'mail', isOn: outside.is_mailed, turn: (is_mailed: boolean) => to({ is_mailed }) },
  ] as const
  return (
    <tr>
      <th scope="row">{name}</th>
      {boxes.map(({ id, isOn, turn }) => (
        <td key={id}>
          <Checkbox
            aria-label={`${name}: ${t(`kinds.channels.${id}`)}`}
            checked={isOn}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  )
}

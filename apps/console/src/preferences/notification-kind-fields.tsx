import { channelOf, type NotificationKind } from '@baquiano/contract/notifications'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { can } from '../platform/session/can.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

/** The kinds that somebody is notified of, and what they have in common. */
const sections = {
  exceptions: [
    'EVENT_LATE_PREDICTED',
    'EVENT_DELAYED',
    'EVENT_NOT_ASSIGNED',
    'EVENT_CANCELLED',
    'EVENT_TIME_REQUESTED',
    'RESOURCE_SILENT',
    'RESOURCE_BATTERY_LOW',
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

/** What somebody is notified of, kind by kind. */
export function NotificationKindFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation(['preferences', 'notifications'])
  const { notification_channels: chosen } = form.values
  const isOwn = !can('CALENDAR_LIST')
  const turn = (kind: NotificationKind, isOn: boolean) =>
    form.set({ notification_channels: { ...chosen, [kind]: isOn ? 'bell' : 'off' } })
  return (
    <>
      <div className="stack gap-4">
        <h4 className="text-m strong">{t('kinds.title')}</h4>
        <p className="dim text-m">{t('kinds.note')}</p>
      </div>
      <div className={styles.kinds}>
        {(['exceptions', 'routine', 'files'] as const).map((section) => (
          <fieldset key={section} className="stack gap-4">
            <legend className="dim text-s strong">{t(`kinds.${section}`)}</legend>
            {sections[section].map((kind) => (
              <Switch
                key={kind}
                className="pad-y-4"
                label={t(`notifications:kinds.${kind}`)}
                checked={channelOf(chosen, { kind, isOwn }) !== 'off'}
                onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}

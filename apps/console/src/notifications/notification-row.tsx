import { dateFormat, minuteMs } from '@baquiano/contract/platform'
import type { Notification } from '@baquiano/contract/notifications'
import { visitCode } from '@baquiano/contract/visits'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '../platform/session/use-user.ts'
import { useNow } from '../platform/time/use-now.ts'
import { useBatteryText } from './use-battery-text.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './notifications.module.css'

interface Props {
  readonly record: Notification
  readonly onOpen: () => void
}

export function NotificationRow({ record: { kind, params, date, seen }, onOpen }: Props) {
  const { t, i18n } = useTranslation('notifications')
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const at = Date.parse(date)
  const battery = useBatteryText(params)
  const day = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: time.zone,
  })
  const isToday = time.dateOf(at) === time.dateOf(now)
  return (
    <UnstyledButton
      className={`${styles.row} flex gap-8 wide pad-8 round-10 hover`}
      data-seen={seen}
      onClick={onOpen}
    >
      <i aria-hidden />
      <KindIcon kind={kind} />
      <span className="stack grow shrink">
        <b className="medium">{t(`kinds.${kind}`)}</b>
        <small className="text-s dim">
          {[...textsOf(params), battery].filter(Boolean).join(' · ')}
        </small>
      </span>
      <time className="num text-s dim">{isToday ? time.hourOf(at) : day.format(at)}</time>
      {!seen && <span className="sr-only stack grow shrink">{t('unseen')}</span>}
    </UnstyledButton>
  )
}

const textsOf = ({
  number,
  visit_point_name,
  resource_name,
  file_name,
}: Notification['params']) => [
  number && visitCode(number),
  visit_point_name,
  resource_name,
  file_name,
]

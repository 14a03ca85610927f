import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useNotifications } from './use-notifications.ts'

/** The bell of the top bar: how many are unseen, and the list behind it. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const list = useNotifications()
  useLiveNotifications()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      shadow="md"
      radius="lg"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.bell}
          data-bell
          aria-label={t('bell', { count: list.unseen })}
          onClick={() => setOpen(!isOpen)}
        >
          <Indicator
            size={14}
            offset={1}
            classNames={{ indicator: styles.count ?? '' }}
            color="#c9353a"
            label={<bdi>{list.unseen > 99 ? '99+' : list.unseen}</bdi>}
            disabled={list.unseen === 0}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <NotificationList {...list} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

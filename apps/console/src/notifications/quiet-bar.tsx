import { hourMs, minuteMs } from '@baquiano/contract/platform'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useChangePreference } from '@baquiano/ui/preferences/use-change-preference.ts'
import { Button, Menu } from '@mantine/core'
import { IconBellOff, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './notification-bell.module.css'

/** Until when whoever is signed in is notified of nothing but panic alarms outside the bell; null while of all. */
export function useQuietUntil(): number | null {
  const { quiet_until } = usePreference()
  const now = useNow(minuteMs / 2)
  const until = quiet_until === null ? 0 : Date.parse(quiet_until)
  return until > now ? until : null
}

const offeredHours = [1, 2, 4, 8] as const

/** Leaves somebody alone for some hours, and says until when. */
export function QuietBar() {
  const { t } = useTranslation('notifications')
  const time = useCompanyTime()
  const until = useQuietUntil()
  const { mutate } = useChangePreference()
  const setUntil = (at: number | null) =>
    mutate(() => ({ quiet_until: at === null ? null : new Date(at).toISOString() }))
  const untilTomorrow = () => time.startOf(addDays(time.dateOf(Date.now()), 1)) + 6 * hourMs
  if (until !== null) {
    return (
      <p className={`${styles.quiet} row gap-8 between text-s`}>
        <span className="row gap-6">
          <IconBellOff className="fixed" size={14} aria-hidden />
          {t('quiet.until', { hour: time.hourOf(until) })}
        </span>
        <Button size="compact-xs" variant="default" onClick={() => setUntil(null)}>
          {t('quiet.end')}
        </Button>
      </p>
    )
  }
  return (
    <div className={`${styles.quiet} row`}>
      <Menu position="bottom-start" shadow="md" radius="lg" width={240} withinPortal={false}>
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconBellOff size={14} aria-hidden />}
            rightSection={<IconChevronDown size={12} aria-hidden />}
          >
            {t('quiet.begin')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offeredHours.map((hours) => (
            <Menu.Item key={hours} onClick={() => setUntil(Date.now() + hours * hourMs)}>
              {t('quiet.hours', { count: hours })}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setUntil(untilTomorrow())}>{t('quiet.tomorrow')}</Menu.Item>
          <Menu.Label>{t('quiet.note')}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

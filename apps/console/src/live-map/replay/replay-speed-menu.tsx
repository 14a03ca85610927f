import { minuteMs } from '@baquiano/contract/platform'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReplayClock, replaySpeeds } from './replay-clock.ts'

/** How fast a replay runs, and how long the whole takes then. */
export function ReplaySpeedMenu({ clock }: { readonly clock: ReplayClock }) {
  const { t } = useTranslation('live-map')
  const speed = useSyncExternalStore(clock.subscribe, () => clock.get().speed)
  const lengthOf = (ms: number) =>
    ms < 2 * minuteMs
      ? t('replay_seconds', { seconds: Math.round(ms / 1000) })
      : t('minutes', { minutes: Math.round(ms / minuteMs) })
  return (
    <Menu position="top-end" width={168}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('replay_speed')}: ${speed}×`}
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          <bdi className="num">{speed}×</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('replay_speed')}</Menu.Label>
        {replaySpeeds.map((one) => (
          <Menu.Item
            key={one}
            {...(one === speed && { bg: 'var(--selected)' })}
            rightSection={
              <small className="num dim">
                <bdi>{one === 1 ? t('replay_real_time') : lengthOf(clock.lengthMs(one))}</bdi>
              </small>
            }
            onClick={() => clock.set({ speed: one })}
          >
            <bdi className="num strong">{one}×</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

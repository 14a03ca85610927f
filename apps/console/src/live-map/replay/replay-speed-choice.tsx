import { minuteMs } from '@baquiano/contract/platform'
import { NativeSelect } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReplayClock, replaySpeeds } from './replay-clock.ts'

/** How fast a replay runs, and how long the whole takes then. */
export function ReplaySpeedChoice({ clock }: { readonly clock: ReplayClock }) {
  const { t } = useTranslation('live-map')
  const speed = useSyncExternalStore(clock.subscribe, () => clock.get().speed)
  const lengthOf = (ms: number) =>
    ms < 2 * minuteMs
      ? t('replay_seconds', { seconds: Math.round(ms / 1000) })
      : t('minutes', { minutes: Math.round(ms / minuteMs) })
  return (
    <NativeSelect
      size="xs"
      w={132}
      aria-label={t('replay_speed')}
      value={String(speed)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = replaySpeeds.find((one) => String(one) === value)
        if (chosen) clock.set({ speed: chosen })
      }}
      data={replaySpeeds.map((one) => ({
        value: String(one),
        label: `${one}× · ${one === 1 ? t('replay_real_time') : lengthOf(clock.lengthMs(one))}`,
      }))}
    />
  )
}

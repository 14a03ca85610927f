import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ZoneEditor } from '../use-zone-editor.ts'
import { reachMinutes } from './use-reachable-zone.ts'

/** How far the zone reaches that is made of driving times. */
export function ReachMinutes({ reach }: { readonly reach: ZoneEditor['reach'] }) {
  const { t } = useTranslation('zones')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('reach_minutes')}
      data={reachMinutes.map((minutes) => ({
        value: String(minutes),
        label: t('minutes', { count: minutes }),
      }))}
      value={String(reach.minutes)}
      onChange={(value) => reach.setMinutes(Number(value))}
    />
  )
}

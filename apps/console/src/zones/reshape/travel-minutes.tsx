import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ZoneEditor } from '../use-zone-editor.ts'
import { travelMinutes } from './use-isochrone-zone.ts'

/** How far the zone reaches that is made of driving times. */
export function TravelMinutes({ isochrone }: { readonly isochrone: ZoneEditor['isochrone'] }) {
  const { t } = useTranslation('zones')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('travel_minutes')}
      data={travelMinutes.map((minutes) => ({
        value: String(minutes),
        label: t('minutes', { count: minutes }),
      }))}
      value={String(isochrone.minutes)}
      onChange={(value) => isochrone.setMinutes(Number(value))}
    />
  )
}

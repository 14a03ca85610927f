import type { MapMessage } from '@baquiano/contract/tracking'
import { IconMapPinOff, IconRouteOff, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const icons: Readonly<Record<MapMessage, TablerIcon>> = {
  NO_EXECUTED_ROUTE: IconRouteOff,
  NO_COORDINATES: IconMapPinOff,
}

/** Says why something is not on the map. */
export function MapMessageLine({ code }: { readonly code: MapMessage }) {
  const { t } = useTranslation('visits')
  const Icon = icons[code]
  return (
    <p className="row gap-6 dim text-m" data-code={code}>
      <Icon size={14} aria-hidden />
      <span>{t(`messages.${code}`)}</span>
    </p>
  )
}

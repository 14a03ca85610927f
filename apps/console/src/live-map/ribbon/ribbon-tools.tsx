import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFocusCentered, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RibbonView } from './use-ribbon-view.ts'

interface Props {
  readonly view: RibbonView
  readonly isToday: boolean
}

const step = 1.6

/** Zooms the ribbon, and brings it back to what it showed at first. */
export function RibbonTools({ view: { zoom, reset, isChosen }, isToday }: Props) {
  const { t } = useTranslation('live-map')
  const tools = [
    { label: t('ribbon_zoom_out'), Icon: IconZoomOut, act: () => zoom(1 / step), isOff: false },
    { label: t('ribbon_zoom_in'), Icon: IconZoomIn, act: () => zoom(step), isOff: false },
    {
      label: t(isToday ? 'ribbon_now' : 'ribbon_whole'),
      Icon: IconFocusCentered,
      act: reset,
      isOff: !isChosen,
    },
  ]
  return (
    <div className="row gap-2">
      {tools.map(({ label, Icon, act, isOff }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={label}
            disabled={isOff}
            onClick={act}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}

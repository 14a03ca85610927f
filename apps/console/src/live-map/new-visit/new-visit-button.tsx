import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import type { LiveMap } from '../use-live-map.ts'
import { MapVisitDialog } from './map-visit-dialog.tsx'

interface Props {
  readonly live: LiveMap
  /** A round one that floats over a phone's map, or one of the top bar. */
  readonly variant?: 'round' | 'tool'
}

/** Plans a visit for the day that is shown, by whoever may. */
export function NewVisitButton({ live, variant = 'tool' }: Props) {
  const { t } = useTranslation('visits')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  if (!can('CALENDAR_CREATE')) return null
  return (
    <>
      {variant === 'round' ? (
        <ActionIcon size={52} radius="xl" aria-label={t('new_visit_title')} onClick={open}>
          <IconPlus size={24} aria-hidden />
        </ActionIcon>
      ) : (
        <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={open}>
          {t('new_visit')}
        </Button>
      )}
      {isOpen && <MapVisitDialog live={live} onClose={() => setOpen(false)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/can.ts'
import type { LiveMap } from '../use-live-map.ts'
import { NewVisitDialog } from './new-visit-dialog.tsx'

/** Plans a visit for the day that is shown, by whoever may. */
export function NewVisitButton({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const [isOpen, setOpen] = useState(false)
  if (!can('CALENDAR_CREATE')) return null
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('new_visit')}
      </Button>
      {isOpen && <NewVisitDialog live={live} onClose={() => setOpen(false)} />}
    </>
  )
}

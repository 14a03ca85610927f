import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'

/** Leads to the form of a new visit point, for whoever may create one. */
export function NewPointButton() {
  const { t } = useTranslation('visit-points')
  if (!can('VISIT_POINT_CREATE')) return null
  return (
    <Button
      component={Link}
      to="/apps/visit-point/create/{-$id}"
      size="xs"
      className="fixed"
      aria-label={t('new_title')}
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}

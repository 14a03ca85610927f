import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The way into a company, to set up what it makes its own (requirement AC-04). */
export function SetUpCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('companies')
  return (
    <div className="stack gap-8 pad-12 framed round-10 on-surface text-m">
      <p>{t('set_up_note')}</p>
      <Button
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/setting/{-$company_id}" params={{ company_id: id }} />
        )}
        variant="default"
        size="xs"
        leftSection={<IconSettings size={15} stroke={1.6} aria-hidden />}
      >
        {t('set_up')}
      </Button>
    </div>
  )
}

import type { FollowedVisit } from '@baquiano/contract/public-tracking'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'

/** How to reach the company. */
export function Contact({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const { company_phone: phone, company_name: company } = visit
  if (phone === '') return null
  return (
    <Button
      component="a"
      href={phoneUrl(phone)}
      variant="default"
      size="lg"
      leftSection={<IconPhone size={18} aria-hidden />}
    >
      {t('call', { company })}
    </Button>
  )
}

import { auth } from '@baquiano/contract/auth'
import { IconDeviceMobileShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'

/**
 * Opens somebody of the demo as a phone; nothing where the server runs no demo, or to whoever may not pair phones. The
 * server refuses whoever may be a real person.
 */
export function DemoPhoneLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('demo-phones')
  const { data: isDemo = false } = useQuery({
    queryKey: ['demo-phone', 'is-demo'],
    queryFn: async ({ signal }) => (await call(auth.setupState, {}, signal)).demo,
    enabled: can('RESOURCES_UPDATE'),
    staleTime: Infinity,
  })
  if (!isDemo) return null
  return (
    <LinkButton
      to="/apps/resource/resource-phone/$userId"
      params={{ userId: id }}
      variant="default"
      leftSection={<IconDeviceMobileShare size={14} aria-hidden />}
    >
      {t('open')}
    </LinkButton>
  )
}

import { Button, Group } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '@baquiano/client/session/sign-out.ts'

/** What everybody may do, behind what else there is to do. */
export function AccountActions({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Group justify="center" gap={8} py={12}>
      {children}
      <Button
        variant="default"
        leftSection={<IconUser size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
      >
        {t('menu.profile')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => void signOut()}
      >
        {t('menu.sign_out')}
      </Button>
    </Group>
  )
}

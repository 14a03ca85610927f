import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './settings-frame.module.css'
import { useShellSlots } from './shell-slots.tsx'

interface Props {
  readonly title: string
  readonly tools?: ReactNode
  /** Fills the space beside the navigation, and scrolls by itself. */
  readonly children: ReactNode
}

/** Frame of a settings page, with the settings navigation beside it (targets branding-*). */
export function SettingsFrame({ title, tools, children }: Props) {
  const { t } = useTranslation('platform')
  const { company_name } = useUser()
  const { settings } = useShellSlots()
  const trail = [t('nav.settings'), ...(company_name === null ? [] : [company_name])]
  return (
    <PageFrame title={title} trail={trail} tools={tools} hasOwnHeading>
      <div className={`${styles.settings} stack tall`}>
        {settings}
        <div className={styles.page}>{children}</div>
      </div>
    </PageFrame>
  )
}

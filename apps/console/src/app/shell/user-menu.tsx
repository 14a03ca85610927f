import type { PreferenceFields } from '@baquiano/contract/preferences'
import { appearanceThemes } from '@baquiano/client/theme/appearance.ts'
import { initialsOf } from '@baquiano/ui/initials-of.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconLock, IconLogout, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { language, languageNames, languages } from '@baquiano/client/text/language.ts'
import { useChangePreference } from '@baquiano/ui/preferences/use-change-preference.ts'
import { signOut } from '@baquiano/client/session/sign-out.ts'
import { photoIdOf, usePhoto } from '../../resources/index.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { lockScreen } from './lock-screen.ts'
import styles from './rail.module.css'

const directions = ['ltr', 'rtl'] as const

const mark = (isChosen: boolean) => ({
  rightSection: isChosen ? <IconCheck size={14} aria-hidden /> : undefined,
  'aria-current': isChosen || undefined,
})

/** Who is signed in, how the console looks and speaks, and the way out. */
export function UserMenu() {
  const { t } = useTranslation(['shell', 'platform'])
  const { id, displayName, email, photoURL } = useUser()
  const photo = usePhoto({ id, photo_id: photoIdOf(photoURL) })
  const currentAppearance = appearance.use()
  const spoken = language.use()
  const change = useChangePreference()
  const prefer = (chosen: Partial<PreferenceFields>) => change.mutate(() => chosen)
  return (
    <Menu
      position="right-end"
      width={236}
      shadow="md"
      radius="lg"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={`${styles.me} center text-s heavy`}
          aria-label={t('menu.open', { name: displayName })}
        >
          {photo ? <img src={photo} alt="" /> : initialsOf(displayName)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {displayName}
          <br />
          {email}
        </Menu.Label>
        <ProfileItem />
        <Menu.Divider />
        <Menu.Label>{t('platform:menu.language')}</Menu.Label>
        {languages.map((name) => (
          <Menu.Item
            key={name}
            lang={name}
            {...mark(name === spoken)}
            onClick={() => prefer({ language: name })}
          >
            {languageNames[name]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('menu.theme')}</Menu.Label>
        {appearanceThemes.map((theme) => (
          <Menu.Item
            key={theme}
            {...mark(theme === currentAppearance.theme)}
            onClick={() => prefer({ theme })}
          >
            {t(`theme.${theme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('menu.direction')}</Menu.Label>
        {directions.map((direction) => (
          <Menu.Item
            key={direction}
            {...mark(direction === currentAppearance.direction)}
            onClick={() => prefer({ direction })}
          >
            {t(`direction.${direction}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLock size={15} aria-hidden />}
          onClick={() => void lockScreen()}
        >
          {t('menu.lock')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={15} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('menu.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ProfileItem() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Menu.Item
      leftSection={<IconUser size={15} aria-hidden />}
      onClick={() => void navigate({ to: '/dashboard/profile' })}
    >
      {t('menu.profile')}
    </Menu.Item>
  )
}

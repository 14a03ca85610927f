import { appearanceThemes } from '@baquiano/client/theme/appearance.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { Drawer, NativeSelect, SegmentedControl, UnstyledButton } from '@mantine/core'
import {
  IconArrowsLeftRight,
  IconChevronRight,
  IconDeviceDesktop,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { photoIdOf, usePhoto } from '../../resources/index.ts'
import { PaletteButton } from '../../palette/palette-button.tsx'
import { useChangePreference } from '@baquiano/ui/preferences/use-change-preference.ts'
import { signOut } from '@baquiano/client/session/sign-out.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePages } from '@baquiano/ui/shell/page.ts'
import { language, languageNames, languages } from '@baquiano/client/text/language.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { isOffered } from '../is-offered.ts'
import { navigation } from '../navigation.ts'
import { lockScreen } from './lock-screen.ts'
import styles from './phone-more.module.css'
import { useNavigationLabel } from './use-navigation-label.ts'
import { useSettings } from './use-settings.ts'

const themeIcons = { light: IconSun, dark: IconMoon, 'semi-dark': IconDeviceDesktop }

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Whether the map is among the tabs and need not be listed again. */
  readonly hasMapTabs: boolean
}

/** Everything that the tabs have no room for: other pages, the settings, how the console looks, and the way out. */
export function PhoneMore({ isOpen, onClose, hasMapTabs }: Props) {
  const { t } = useTranslation(['shell', 'platform'])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('phone.more')}
      // The page beneath has a header of its own.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('platform:close') }}
      classNames={{ content: styles.sheet ?? '', header: styles.head ?? '' }}
    >
      <Account onClose={onClose} />
      <div className={`${styles.search} pad-y-8`}>
        <PaletteButton pages={usePages()} hasShortcut={false} />
      </div>
      <Pages onClose={onClose} hasMapTabs={hasMapTabs} />
      <AppearanceChoices />
      <Row icon={IconLock} label={t('menu.lock')} onClick={() => void lockScreen()} />
      <Row icon={IconLogout} label={t('menu.sign_out')} onClick={() => void signOut()} isLeaving />
    </Drawer>
  )
}

function Account({ onClose }: { readonly onClose: () => void }) {
  const { id, displayName, role_name, company_name, photoURL } = useUser()
  const roleName = useRoleName()
  const photo = usePhoto({ id, photo_id: photoIdOf(photoURL) })
  return (
    <Link to="/dashboard/profile" className={`${styles.row} row gap-12 ink`} onClick={onClose}>
      <Avatar id={id} name={displayName} size={44} src={photo} />
      <span className="column grow shrink">
        <b className="ell text-l">{displayName}</b>
        <span className="ell dim text-m">
          {[roleName(role_name ?? ''), company_name]
            .filter((part) => part !== null && part !== '')
            .join(', ')}
        </span>
      </span>
      <IconChevronRight className={styles.chevron} size={18} aria-hidden />
    </Link>
  )
}

function Pages({ onClose, hasMapTabs }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation(['shell', 'platform'])
  const nameOf = useNavigationLabel()
  const user = useUser()
  const { groups } = useSettings()
  const [setting] = groups.flatMap(({ items }) => items)
  const pages = navigation.filter(
    (item) => isOffered(user, item) && !(hasMapTabs && item.to === '/dashboard/maps'),
  )
  return (
    <nav aria-label={t('modules')}>
      {pages.length > 0 && (
        <div className={`${styles.pages} stack pad-y-12`}>
          {pages.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className="stack centered gap-4 soft text-s" onClick={onClose}>
              <span className={`${styles.page} center on-sunk ink round-10`}>
                <Icon size={22} stroke={1.6} aria-hidden />
              </span>
              {nameOf(label)}
            </Link>
          ))}
        </div>
      )}
      {setting && (
        <Link to={setting.to} className={`${styles.row} row gap-12 line-top ink`} onClick={onClose}>
          <IconSettings size={20} stroke={1.6} aria-hidden />
          <span className="grow medium">{t('platform:nav.settings')}</span>
          <span className="dim text-m ell">
            {groups.map(({ label }) => t(`platform:${label}`)).join(', ')}
          </span>
          <IconChevronRight className={styles.chevron} size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** Theme, direction and language, kept with the person's preferences. */
function AppearanceChoices() {
  const { t } = useTranslation(['shell', 'platform'])
  const { theme, direction } = appearance.use()
  const spoken = language.use()
  const change = useChangePreference()
  return (
    <>
      <Choice icon={IconSun} label={t('menu.theme')}>
        <SegmentedControl
          aria-label={t('menu.theme')}
          value={theme}
          onChange={(value) => change.mutate(() => ({ theme: value }))}
          data={appearanceThemes.map((value) => {
            const Icon = themeIcons[value]
            return {
              value,
              label: (
                <>
                  <Icon size={18} aria-hidden />
                  <span className="sr-only">{t(`theme.${value}`)}</span>
                </>
              ),
            }
          })}
        />
      </Choice>
      <Choice icon={IconArrowsLeftRight} label={t('menu.direction')}>
        <SegmentedControl
          aria-label={t('menu.direction')}
          value={direction}
          onChange={(value) => change.mutate(() => ({ direction: value }))}
          data={(['ltr', 'rtl'] as const).map((value) => ({
            value,
            label: (
              <>
                <span aria-hidden>{value.toUpperCase()}</span>
                <span className="sr-only">{t(`direction.${value}`)}</span>
              </>
            ),
          }))}
        />
      </Choice>
      <Choice icon={IconLanguage} label={t('platform:menu.language')}>
        <NativeSelect
          aria-label={t('platform:menu.language')}
          value={spoken}
          onChange={({ currentTarget: { value } }) => {
            const chosen = languages.find((name) => name === value)
            if (chosen) change.mutate(() => ({ language: chosen }))
          }}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Choice>
    </>
  )
}

interface ChoiceProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly children: ReactNode
}

function Choice({ icon: Icon, label, children }: ChoiceProps) {
  return (
    <div className={`${styles.row} row gap-12 line-top`}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className="grow medium">{label}</span>
      {children}
    </div>
  )
}

interface RowProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly isLeaving?: boolean
  readonly onClick: () => void
}

function Row({ icon: Icon, label, isLeaving = false, onClick }: RowProps) {
  return (
    <UnstyledButton
      className={`${styles.row} row gap-12 wide line-top medium ${isLeaving ? `${styles.leaving} bad` : ''}`}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      {label}
    </UnstyledButton>
  )
}

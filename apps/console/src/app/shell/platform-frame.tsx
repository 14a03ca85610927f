import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { KeysHelp } from '../../platform/keys/keys-help.tsx'
import { ShellSlotsProvider } from '../../platform/shell/shell-slots.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { PageStar } from './page-star.tsx'
import { Rail } from './rail.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { UserMenu } from './user-menu.tsx'

/** Around the pages of platform administrators: no socket and no bell, which are of a company. */
export function PlatformFrame() {
  const slots = useMemo(
    () => ({
      rail: <Rail />,
      star: <PageStar />,
      search: <ConsoleSearch />,
      bell: null,
      menu: <UserMenu />,
      settings: <SettingsNav />,
    }),
    [],
  )
  return (
    <ShellSlotsProvider value={slots}>
      <Outlet />
      <KeysHelp />
    </ShellSlotsProvider>
  )
}

import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { KeysHelp } from '../../platform/keys/keys-help.tsx'
import { ShellSlotsProvider } from '../../platform/shell/shell-slots.tsx'
import { TaskTray } from '../../tasks/task-tray.tsx'
import { taskViews } from '../task-views.ts'
import { CompanyNews } from './company-news.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { PageStar } from './page-star.tsx'
import { Rail } from './rail.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { UserMenu } from './user-menu.tsx'

/** Around the pages of people of a company: one socket, one bell, one tray, one palette. */
export function CompanyFrame() {
  const slots = useMemo(
    () => ({
      rail: <Rail />,
      star: <PageStar />,
      search: <ConsoleSearch />,
      banner: null,
      bell: (
        <>
          <TaskTray kinds={taskViews} />
          <NotificationBell />
        </>
      ),
      menu: <UserMenu />,
      settings: <SettingsNav />,
    }),
    [],
  )
  return (
    <RealtimeProvider>
      <ShellSlotsProvider value={slots}>
        <CompanyNews />
        <Outlet />
        <KeysHelp />
      </ShellSlotsProvider>
    </RealtimeProvider>
  )
}

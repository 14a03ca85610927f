import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { PersonDaySlotProvider } from '../../entities/resources/day/person-day-slot.ts'
import type { PersonDay } from '../../live-map/person/person-day.tsx'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { PushListener } from '../../notifications/push-listener.tsx'
import { useNotifications } from '../../notifications/use-notifications.ts'
import { PanicWatch } from '../../panic-alarms/panic-watch.tsx'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { KeysHelp } from '../../platform/keys/keys-help.tsx'
import { ShellSlotsProvider } from '../../platform/shell/shell-slots.tsx'
import { TaskTray } from '../../tasks/task-tray.tsx'
import { taskViews } from '../task-views.ts'
import { CompanyNews } from './company-news.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { PageStar } from './page-star.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { Rail } from './rail.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** Around the pages of people of a company: one socket, one bell, one tray, one palette. */
export function CompanyFrame({ children }: { readonly children: ReactNode }) {
  const { unseen } = useNotifications()
  const slots = useMemo(
    () => ({
      rail: <Rail />,
      tabs: <PhoneTabs unseen={unseen} />,
      star: <PageStar />,
      search: <ConsoleSearch />,
      banner: null,
      bell: (
        <>
          <TaskTray kinds={taskViews} />
          <span className="desk-only">
            <NotificationBell />
          </span>
        </>
      ),
      settings: <SettingsNav />,
    }),
    [unseen],
  )
  return (
    <RealtimeProvider>
      <ShellSlotsProvider value={slots}>
        <CompanyNews />
        <PersonDaySlotProvider value={showPersonDay}>{children}</PersonDaySlotProvider>
        <PanicWatch />
        <PushListener />
        <KeysHelp />
      </ShellSlotsProvider>
    </RealtimeProvider>
  )
}

const LoadedPersonDay = lazy(async () => {
  const { PersonDay: component } = await import('../../live-map/person/person-day.tsx')
  return { default: component }
})

/** Loads the live map's part of a person's page with that page. */
const showPersonDay = (props: ComponentProps<typeof PersonDay>) => (
  <Suspense fallback={null}>
    <LoadedPersonDay {...props} />
  </Suspense>
)

import { type ReactNode, useMemo } from 'react'
import { KeysHelp } from '../../platform/keys/keys-help.tsx'
import { ShellSlotsProvider } from '../../platform/shell/shell-slots.tsx'
import { chosenCompany } from '../../platform/session/chosen-company.ts'
import { CompanyBar } from './company-bar.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { PageStar } from './page-star.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { Rail } from './rail.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** Around the pages of platform administrators: no socket and no bell, which are of a company's people. */
export function PlatformFrame({ children }: { readonly children: ReactNode }) {
  const company = chosenCompany()
  const slots = useMemo(
    () => ({
      rail: <Rail />,
      tabs: <PhoneTabs unseen={undefined} />,
      // Pages are starred for every day, and not for one company.
      star: company ? null : <PageStar />,
      search: <ConsoleSearch />,
      banner: company ? <CompanyBar /> : null,
      bell: null,
      settings: <SettingsNav />,
    }),
    [company],
  )
  return (
    <ShellSlotsProvider value={slots}>
      {children}
      <KeysHelp />
    </ShellSlotsProvider>
  )
}

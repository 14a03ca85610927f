import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFreshPreference } from '../../platform/preferences/use-fresh-preference.ts'
import { useUser } from '../../platform/session/use-user.ts'
import { PagesProvider } from '../../platform/shell/page.ts'
import { CompanyFrame } from './company-frame.tsx'
import { PlatformFrame } from './platform-frame.tsx'
import { useCompanyTheme } from './use-company-theme.ts'
import { useOfferedPages } from './use-offered-pages.ts'
import { useFreshUser } from './use-fresh-user.ts'
import { useSessionOfTabs } from './use-session-of-tabs.ts'

/** Around every page behind the guard. */
export function GuardedFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useSessionOfTabs()
  useFreshUser()
  useFreshPreference()
  useCompanyTheme()
  const { company_id } = useUser()
  const pages = useOfferedPages()
  return (
    <PagesProvider value={pages}>
      {company_id === null ? (
        <PlatformFrame>{children}</PlatformFrame>
      ) : (
        <CompanyFrame>{children}</CompanyFrame>
      )}
    </PagesProvider>
  )
}

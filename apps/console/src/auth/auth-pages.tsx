import { type ComponentType, lazy } from 'react'
import { AddressProvider, useAddress } from './address/address.tsx'
import type { AuthPage } from './address/auth-place.ts'

const pages: Readonly<Record<AuthPage, ComponentType>> = {
  login: lazy(async () => ({ default: (await import('./sign-in/login-page.tsx')).LoginPage })),
  'forgot-password': lazy(async () => ({
    default: (await import('./password/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
  'reset-password': lazy(async () => ({
    default: (await import('./password/reset-password-page.tsx')).ResetPasswordPage,
  })),
  'create-password': lazy(async () => ({
    default: (await import('./password/create-password-page.tsx')).CreatePasswordPage,
  })),
  setup: lazy(async () => ({ default: (await import('./setup/setup-page.tsx')).SetupPage })),
  inbox: lazy(async () => ({ default: (await import('./demo/inbox-page.tsx')).InboxPage })),
}

/** The pages for whoever is not signed in yet. */
export function AuthPages() {
  return (
    <AddressProvider>
      <Page />
    </AddressProvider>
  )
}

function Page() {
  const { page } = useAddress()
  const Found = pages[page]
  return <Found />
}

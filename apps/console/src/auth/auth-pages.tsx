import { type ComponentType, lazy } from 'react'
import { AddressProvider, useAddress } from './address/address.tsx'
import type { AuthPage } from './address/auth-place.ts'

/** Brings the words that only the pages beside the login need. */
type BringWords = () => Promise<void>

/** The pages for whoever is not signed in yet; made once, because a lazy page is known by its identity. */
export function createAuthPages(bringWords: BringWords): ComponentType {
  const pages = createPages(bringWords)
  const Page = () => {
    const { page } = useAddress()
    const Found = pages[page]
    return <Found />
  }
  return () => (
    <AddressProvider>
      <Page />
    </AddressProvider>
  )
}

function createPages(bringWords: BringWords): Record<AuthPage, ComponentType> {
  const withWords = (load: () => Promise<ComponentType>) =>
    lazy(async () => {
      const [found] = await Promise.all([load(), bringWords()])
      return { default: found }
    })
  return {
    login: lazy(async () => ({ default: (await import('./sign-in/login-page.tsx')).LoginPage })),
    register: withWords(async () => (await import('./register/register-page.tsx')).RegisterPage),
    'lock-screen': withWords(
      async () => (await import('./lock/lock-screen-page.tsx')).LockScreenPage,
    ),
    'forgot-password': withWords(
      async () => (await import('./password/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    'reset-password': withWords(
      async () => (await import('./password/reset-password-page.tsx')).ResetPasswordPage,
    ),
    'create-password': withWords(
      async () => (await import('./password/create-password-page.tsx')).CreatePasswordPage,
    ),
    setup: withWords(async () => (await import('./setup/setup-page.tsx')).SetupPage),
    inbox: withWords(async () => (await import('./demo/inbox-page.tsx')).InboxPage),
  }
}

import { type ComponentType, lazy } from 'react'
import { AddressProvider, useAddress } from './address/address.tsx'
import type { AuthPage } from './address/auth-place.ts'

/** Loads the translations that only the pages other than the login need. */
type LoadWords = () => Promise<void>

/** The pages for whoever is not signed in yet; made once, because a lazy page is known by its identity. */
export function createAuthPages(loadWords: LoadWords): ComponentType {
  const pages = createPages(loadWords)
  const Page = () => {
    const { page } = useAddress()
    const CurrentPage = pages[page]
    return <CurrentPage />
  }
  return () => (
    <AddressProvider>
      <Page />
    </AddressProvider>
  )
}

function createPages(bringWords: LoadWords): Record<AuthPage, ComponentType> {
  const withWords = <Props,>(load: () => Promise<ComponentType<Props>>) =>
    lazy(async () => {
      const [page] = await Promise.all([load(), bringWords()])
      return { default: page }
    })
  const issuer = withWords(async () => (await import('./issuer/issuer-entry.tsx')).IssuerEntry)
  return {
    login: lazy(async () => {
      const { LoginPage } = await import('./sign-in/login-page.tsx')
      return { default: () => <LoginPage issuer={issuer} /> }
    }),
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
    'confirm-email': withWords(
      async () => (await import('./email/confirm-email-page.tsx')).ConfirmEmailPage,
    ),
    callback: withWords(async () => (await import('./issuer/callback-page.tsx')).CallbackPage),
    setup: withWords(async () => (await import('./setup/setup-page.tsx')).SetupPage),
    inbox: withWords(async () => (await import('./demo/inbox-page.tsx')).InboxPage),
  }
}

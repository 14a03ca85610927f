import { type ComponentType, lazy } from 'react'
import { AddressProvider, useAddress } from './address/address.tsx'
import type { AuthPage } from './address/auth-place.ts'

/** Loads the translations that only the pages other than the login need. */
type LoadWords = () => Promise<void>

/** Its code, and what else it needs to show. */
type Load = () => Promise<ComponentType>

/**
 * The pages for whoever is not signed in yet, once the first of them has come. The others come when somebody goes to
 * them, and the one before stays until then.
 */
export async function loadAuthPages(loadWords: LoadWords, first: AuthPage): Promise<ComponentType> {
  const loads = loadsOf(loadWords)
  // Each is made once, because a lazy page is known by its identity.
  const pages = new Map([[first, await loads[first]()]])
  const pageOf = (page: AuthPage): ComponentType => {
    const known = pages.get(page) ?? lazy(async () => ({ default: await loads[page]() }))
    pages.set(page, known)
    return known
  }
  const Page = () => {
    const { page } = useAddress()
    const CurrentPage = pageOf(page)
    return <CurrentPage />
  }
  return () => (
    <AddressProvider>
      <Page />
    </AddressProvider>
  )
}

function loadsOf(loadWords: LoadWords): Record<AuthPage, Load> {
  const withWords =
    <Props,>(load: () => Promise<ComponentType<Props>>) =>
    async () => {
      const [page] = await Promise.all([load(), loadWords()])
      return page
    }
  const loadIssuer = withWords(async () => (await import('./issuer/issuer-entry.tsx')).IssuerEntry)
  const issuer = lazy(async () => ({ default: await loadIssuer() }))
  return {
    login: async () => {
      const { LoginPage } = await import('./sign-in/login-page.tsx')
      return () => <LoginPage issuer={issuer} />
    },
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

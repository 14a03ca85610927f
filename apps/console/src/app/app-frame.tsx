import { UiProvider } from '@baquiano/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { appearance } from '../platform/theme/appearance.ts'
import { language } from '../platform/text/language.ts'
import { cachedTheme } from '../platform/theme/cached-theme.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { i18n, showLanguage } from './i18n.ts'

/** Words and look, for whoever signs in and for whoever is at work. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const chosen = language.use()
  useEffect(() => void showLanguage(chosen), [chosen])
  return (
    <I18nextProvider i18n={i18n}>
      <UiProvider appearance={appearance.use()} companyTheme={cachedTheme.use()?.theme}>
        <FailureBoundary>
          <Suspense>{children}</Suspense>
        </FailureBoundary>
      </UiProvider>
    </I18nextProvider>
  )
}

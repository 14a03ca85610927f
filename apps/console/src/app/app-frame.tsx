import { UiProvider } from '@baquiano/ui/ui-provider.tsx'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { language } from '@baquiano/client/text/language.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { cachedTheme } from '@baquiano/client/theme/cached-theme.ts'
import { i18n, showLanguage } from './i18n.ts'
import { LoadFailurePage } from './load-failure-page.tsx'

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

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly failed: { readonly error: unknown } | null
}

/** Says so where a page could not be shown. */
class FailureBoundary extends Component<Props, State> {
  override readonly state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <LoadFailurePage error={failed.error} /> : this.props.children
  }
}

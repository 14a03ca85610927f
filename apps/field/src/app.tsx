import { language } from '@baquiano/client/text/language.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { UiProvider } from '@baquiano/ui/ui-provider.tsx'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Redirect, Route, Router, Switch } from 'wouter'
import { i18n, showLanguage } from './i18n.ts'
import { MePage } from './pages/me-page.tsx'
import { MessagesPage } from './pages/messages-page.tsx'
import { OutboxPage } from './pages/outbox-page.tsx'
import { PairPage } from './pages/pair-page.tsx'
import { PanicPage } from './pages/panic-page.tsx'
import { TodayPage } from './pages/today-page.tsx'
import { VisitPage } from './pages/visit-page.tsx'
import { useField } from './store/use-field.ts'

/** The app of people in the field: pairing first, then the day. */
export function App() {
  const chosen = language.use()
  useEffect(() => void showLanguage(chosen), [chosen])
  return (
    <I18nextProvider i18n={i18n}>
      <UiProvider appearance={appearance.use()}>
        <Router base="/field">
          <Pages />
        </Router>
      </UiProvider>
    </I18nextProvider>
  )
}

function Pages() {
  const { pairing } = useField()
  return (
    <Switch>
      <Route path="/pair" component={PairPage} />
      {!pairing && (
        <Route>
          <Redirect to="/pair" />
        </Route>
      )}
      <Route path="/visit/:id">{({ id }) => <VisitPage id={id} />}</Route>
      <Route path="/messages" component={MessagesPage} />
      <Route path="/outbox" component={OutboxPage} />
      <Route path="/me" component={MePage} />
      <Route path="/panic" component={PanicPage} />
      <Route path="/" component={TodayPage} />
      <Route>
        <Redirect to="/" />
      </Route>
    </Switch>
  )
}

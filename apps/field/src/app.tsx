import { language } from '@baquiano/client/text/language.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { UiProvider } from '@baquiano/ui/ui-provider.tsx'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { useEffect } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Redirect, Route, Router, Switch } from 'wouter'
import { i18n, showLanguage } from './i18n.ts'
import { PanicPage } from './pages/panic-page.tsx'
import { TodayPage } from './pages/today-page.tsx'
import { appBase } from './store/app-base.ts'
import { useField, useIsLocked } from './store/use-field.ts'

/** The app of people in the field: pairing first, then the day. */
export function App() {
  const chosen = language.use()
  useEffect(() => void showLanguage(chosen), [chosen])
  return (
    <I18nextProvider i18n={i18n}>
      <UiProvider appearance={appearance.use()}>
        <Router base={appBase}>
          <Pages />
        </Router>
      </UiProvider>
    </I18nextProvider>
  )
}

// What is only opened at times comes with its first use; the service worker has it on the phone by then.
const FormPage = lazyPart(async () => (await import('./pages/form-page.tsx')).FormPage)
const withLaterWords = async <Page,>(page: Promise<Page>): Promise<Page> => {
  await (await import('./later-words.ts')).loadLaterWords(i18n)
  return page
}
const AccountPage = lazyPart(
  async () => (await withLaterWords(import('./pages/account-page.tsx'))).AccountPage,
)
const GroupPage = lazyPart(
  async () => (await withLaterWords(import('./pages/group-page.tsx'))).GroupPage,
)
const NewGroupPage = lazyPart(
  async () => (await withLaterWords(import('./pages/new-group-page.tsx'))).NewGroupPage,
)
const ExtraPage = lazyPart(
  async () => (await withLaterWords(import('./pages/extra-page.tsx'))).ExtraPage,
)
const MessagesPage = lazyPart(async () => (await import('./pages/messages-page.tsx')).MessagesPage)
const MePage = lazyPart(async () => (await withLaterWords(import('./pages/me-page.tsx'))).MePage)
const NewTalkPage = lazyPart(
  async () => (await withLaterWords(import('./pages/new-talk-page.tsx'))).NewTalkPage,
)
const NoticesPage = lazyPart(async () => (await import('./pages/notices-page.tsx')).NoticesPage)
const TalkPage = lazyPart(async () => (await import('./pages/talk-page.tsx')).TalkPage)
const LockPage = lazyPart(async () => (await import('./pages/lock-page.tsx')).LockPage)
const MapPage = lazyPart(async () => (await import('./pages/map-page.tsx')).MapPage)
const OutboxPage = lazyPart(
  async () => (await withLaterWords(import('./pages/outbox-page.tsx'))).OutboxPage,
)
const ConflictPage = lazyPart(
  async () => (await withLaterWords(import('./pages/conflict-page.tsx'))).ConflictPage,
)
const PairPage = lazyPart(async () => (await import('./pages/pair-page.tsx')).PairPage)
const PhotosPage = lazyPart(async () => (await import('./pages/photos-page.tsx')).PhotosPage)
const PastPage = lazyPart(async () => (await import('./pages/past-page.tsx')).PastPage)
const VisitPage = lazyPart(
  async () => (await withLaterWords(import('./pages/visit-page.tsx'))).VisitPage,
)
const WayPage = lazyPart(async () => (await withLaterWords(import('./pages/way-page.tsx'))).WayPage)
const FinishPage = lazyPart(
  async () => (await withLaterWords(import('./pages/finish-page.tsx'))).FinishPage,
)
const StatusPage = lazyPart(
  async () => (await withLaterWords(import('./pages/status-page.tsx'))).StatusPage,
)
const SignaturePage = lazyPart(
  async () => (await import('./pages/signature-page.tsx')).SignaturePage,
)

function Pages() {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const isLocked = useIsLocked()
  return (
    <Switch>
      <Route path="/pair" component={PairPage} />
      <Route path="/pair/account" component={AccountPage} />
      {!pairing && (
        <Route>
          <Redirect to="/pair" />
        </Route>
      )}
      {/* Nobody who is in danger looks for a PIN first. */}
      <Route path="/panic" component={PanicPage} />
      {isLocked && <Route component={LockPage} />}
      <Route path="/visit/:id/form">{({ id }) => <FormPage id={id} />}</Route>
      <Route path="/visit/:id/photos">{({ id }) => <PhotosPage id={id} />}</Route>
      <Route path="/visit/:id/signature">{({ id }) => <SignaturePage id={id} />}</Route>
      <Route path="/visit/:id/way">{({ id }) => <WayPage id={id} />}</Route>
      <Route path="/visit/:id/finish">{({ id }) => <FinishPage id={id} />}</Route>
      <Route path="/visit/:id/conflict">{({ id }) => <ConflictPage id={id} />}</Route>
      <Route path="/visit/:id">{({ id }) => <VisitPage id={id} />}</Route>
      <Route path="/extra" component={ExtraPage} />
      <Route path="/status" component={StatusPage} />
      <Route path="/past" component={PastPage} />
      <Route path="/map" component={MapPage} />
      <Route path="/messages" component={MessagesPage} />
      <Route path="/messages/new" component={NewTalkPage} />
      <Route path="/messages/new/group" component={NewGroupPage} />
      <Route path="/messages/notices">
        <NoticesPage title={t('chat.notices')} back="/messages" />
      </Route>
      <Route path="/messages/:id/members">{({ id }) => <GroupPage id={id} />}</Route>
      <Route path="/messages/:id">{({ id }) => <TalkPage id={id} />}</Route>
      <Route path="/outbox" component={OutboxPage} />
      <Route path="/me" component={MePage} />
      <Route path="/" component={TodayPage} />
      <Route>
        <Redirect to="/" />
      </Route>
    </Switch>
  )
}

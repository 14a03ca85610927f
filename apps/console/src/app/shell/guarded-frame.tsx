import { appVersion } from '@baquiano/contract/platform'
import { IconArrowLeft, IconBuildingCog } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { MessageButton } from '../../chat/index.ts'
import { PersonDaySlotProvider, PersonMessageSlotProvider } from '../../resources/index.ts'
import { ownSetting } from '../../settings/index.ts'
import type { PersonDay } from '../../live-map/person/person-day.tsx'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { PushListener } from '../../notifications/push-listener.tsx'
import { useNotifications } from '../../notifications/use-notifications.ts'
import { PaletteButton } from '../../palette/palette-button.tsx'
import { PanicWatch } from '../../panic-alarms/panic-watch.tsx'
import { KeysHelp } from '@baquiano/ui/keys/keys-help.tsx'
import { applyPreference } from '@baquiano/client/preferences/apply-preference.ts'
import { knownPreference } from '@baquiano/client/preferences/stored-preference.ts'
import { useFreshPreference } from '@baquiano/client/preferences/use-fresh-preference.ts'
import { RealtimeProvider } from '@baquiano/client/realtime/realtime-provider.tsx'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { chosenCompany } from '@baquiano/client/session/chosen-company.ts'
import { storedUser } from '@baquiano/client/session/session.ts'
import { userKey, useUser } from '@baquiano/client/session/use-user.ts'
import { type Page, PagesProvider, usePages } from '@baquiano/ui/shell/page.ts'
import { ShellSlotsProvider } from '@baquiano/ui/shell/shell-slots.tsx'
import { TaskTray } from '../../tasks/task-tray.tsx'
import { isOffered } from '../is-offered.ts'
import { navigation, settingsNavigation } from '../navigation.ts'
import { refreshUser } from '../refresh-user.ts'
import { taskViews } from '../task-views.ts'
import styles from './company-bar.module.css'
import { PhoneTabs } from './phone-tabs.tsx'
import { Rail } from './rail.tsx'
import { useNavigationLabel } from './use-navigation-label.ts'
import { useSettings, withoutParams } from './use-settings.ts'
import { StarButton } from '../../preferences/star-button.tsx'
import { here, lockPath } from '@baquiano/client/session/session-paths.ts'
import { isLocked, isSignedIn } from '@baquiano/client/session/session-store.ts'

/** Around every page behind the guard. */
export function GuardedFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useSessionOfTabs()
  const isUserFresh = useFreshUser()
  useFreshPreference()
  useCompanyTheme()
  const { company_id } = useUser()
  const pages = useOfferedPages()
  return (
    <PagesProvider value={pages}>
      {company_id === null ? (
        <PlatformFrame>{children}</PlatformFrame>
      ) : (
        <CompanyFrame isUserFresh={isUserFresh}>{children}</CompanyFrame>
      )}
    </PagesProvider>
  )
}

interface CompanyFrameProps {
  /** Whether it is known what the person may do by now. */
  readonly isUserFresh: boolean
  readonly children: ReactNode
}

/** Around the pages of people of a company: one socket, one bell, one tray, one palette. */
function CompanyFrame({ isUserFresh, children }: CompanyFrameProps) {
  const { unseen } = useNotifications()
  const slots = useMemo(
    () => ({
      rail: <Rail countsUnread={isUserFresh} />,
      tabs: <PhoneTabs unseen={unseen} />,
      star: <PageStar />,
      search: <ConsoleSearch />,
      banner: null,
      bell: (
        <>
          <TaskTray kinds={taskViews} />
          <span className="desk-only">
            <NotificationBell />
          </span>
        </>
      ),
      settings: <SettingsNav />,
    }),
    [unseen, isUserFresh],
  )
  return (
    <RealtimeProvider>
      <ShellSlotsProvider value={slots}>
        <CompanyNews />
        <PersonDaySlotProvider value={showPersonDay}>
          <PersonMessageSlotProvider value={showMessage}>{children}</PersonMessageSlotProvider>
        </PersonDaySlotProvider>
        <PanicWatch />
        <PushListener />
        <KeysHelp />
      </ShellSlotsProvider>
    </RealtimeProvider>
  )
}

const LoadedPersonDay = lazy(async () => {
  const { PersonDay: component } = await import('../../live-map/person/person-day.tsx')
  return { default: component }
})

const showMessage = (props: ComponentProps<typeof MessageButton>) => <MessageButton {...props} />

/** Loads the live map's part of a person's page with that page. */
const showPersonDay = (props: ComponentProps<typeof PersonDay>) => (
  <Suspense fallback={null}>
    <LoadedPersonDay {...props} />
  </Suspense>
)

/**
 * Asks again who the person is when the company switches modules (requirement CO-04), and how it looks
 * when that is another (CO-08): tabs that are open follow, and what is unsaved in them stays.
 */
function CompanyNews() {
  const client = useQueryClient()
  const invalidate = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey })
  useTopic('company', {
    onEvent: ({ type_config_name }) => {
      if (type_config_name === 'MODULS') invalidate(userKey)
      if (type_config_name === 'VISUAL_CONFIG') invalidate(ownSetting.queryKey)
    },
    onResync: () => {
      invalidate(userKey)
      invalidate(ownSetting.queryKey)
    },
  })
  return null
}

/** Around the pages of platform administrators: a tray, but no socket and no bell, which are of a company's people. */
function PlatformFrame({ children }: { readonly children: ReactNode }) {
  const company = chosenCompany()
  const slots = useMemo(
    () => ({
      rail: <Rail countsUnread={false} />,
      tabs: <PhoneTabs unseen={undefined} />,
      // Pages are starred for every day, and not for one company.
      star: company ? null : <PageStar />,
      search: <ConsoleSearch />,
      banner: company ? <CompanyBar /> : null,
      bell: <TaskTray kinds={taskViews} />,
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

/** In whose company somebody of the platform is at work, and the way back to all of them. */
function CompanyBar() {
  const { t } = useTranslation('shell')
  const { company_name } = useUser()
  return (
    <section className={`${styles.bar} row gap-8 pad-y-4 text-m`} aria-label={t('managing.label')}>
      <IconBuildingCog size={18} stroke={1.6} aria-hidden />
      <p className="shrink anywhere">
        <Trans
          t={t}
          i18nKey="managing.in"
          values={{ name: company_name }}
          components={{ b: <bdi className="heavy" /> }}
        />
      </p>
      <small>{t('managing.note')}</small>
      <Link to="/dashboard/company/list">
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        {t('managing.back')}
      </Link>
    </section>
  )
}

/** What can be set, beside the page that sets it; a strip above it on a phone. */
function SettingsNav() {
  const { t } = useTranslation('platform')
  const nameOf = useNavigationLabel()
  const { groups } = useSettings()
  const paths = groups.flatMap(({ items }) => items.map(({ to }): string => to))
  /** A page with another one below it is not the open one while that is open. */
  const hasPagesBelow = (to: string) => paths.some((path) => path.startsWith(`${to}/`))
  return (
    <nav className={`${styles.nav} shrink-y on-surface line-end`} aria-label={t('nav.settings')}>
      {groups.map(({ label, items }) => (
        <section key={label}>
          <h2>{t(label)}</h2>
          {items.map(({ to, label: name }) => (
            <Link
              key={to}
              to={to}
              ref={showCurrent}
              activeOptions={{ exact: hasPagesBelow(to), includeSearch: false }}
            >
              {nameOf(name)}
            </Link>
          ))}
        </section>
      ))}
      <p className={`${styles.version} pad-x-8 dim text-s`}>
        <bdi>Baquiano {appVersion}</bdi>
      </p>
    </nav>
  )
}

/** Of a strip that is wider than the phone, the page that is open is in sight. */
function showCurrent(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page') {
    link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
}

/** Wears the look of the company that is signed in, and takes it off for whoever is of none. */
function useCompanyTheme(): void {
  const isOfCompany = useUser().company_id !== null
  const { data } = useQuery({ ...ownSetting, enabled: isOfCompany })
  useEffect(() => {
    if (isOfCompany && !data) return
    void import('@baquiano/client/theme/apply-theme.ts').then(({ applyTheme }) => {
      applyTheme(data ? { ...data, logo: data.logo?.url } : null)
      const chosen = knownPreference()
      if (chosen) applyPreference(chosen)
    })
  }, [isOfCompany, data])
}

/**
 * Asks once per visit, and when the company is configured anew, what the person may do by now; the
 * guard reads what was kept before, so it is asked again whether they may stay where they are. Whoever is of
 * the platform hears no news of the company that they set up: they ask when they come back to its page, too.
 *
 * @returns whether it has been answered
 */
function useFreshUser(): boolean {
  const router = useRouter()
  const { isSuccess } = useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      const before = storedUser()
      const user = await refreshUser(signal)
      const after = storedUser()
      const isLess = before?.modules.some((module) => !after?.modules.includes(module))
      if (isLess) await router.invalidate()
      return user
    },
    staleTime: Infinity,
    refetchOnWindowFocus: () => (chosenCompany() ? 'always' : false),
  })
  return isSuccess
}

/** Every page of the rail and of the settings that the person may open. */
function useOfferedPages(): readonly Page[] {
  const { t } = useTranslation('platform')
  const nameOf = useNavigationLabel()
  const user = useUser()
  return useMemo(() => {
    const main = navigation.map(({ label, ...item }) => ({
      ...item,
      title: nameOf(label),
      section: '',
    }))
    const settings = settingsNavigation.flatMap(({ label: group, items }) =>
      items.map(({ label, ...item }) => {
        const section = `${t('nav.settings')} · ${t(group)}`
        return { ...item, title: nameOf(label), section }
      }),
    )
    return [...main, ...settings]
      .filter((item) => isOffered(user, item))
      .map(({ to, title, section }) => ({ path: withoutParams(to), to, title, section }))
  }, [t, nameOf, user])
}

/** The search of the top bar, over all pages that the person may open. */
const ConsoleSearch = () => <PaletteButton pages={usePages()} />

/** The star of the page that is open, if navigation or settings lead to it. */
function PageStar() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const page = usePages().find(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return page ? <StarButton page={page} /> : null
}

/** Whoever locks the screen or signs out in one tab has done so in all of them. */
function useSessionOfTabs(): void {
  useEffect(() => {
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  }, [])
}

function followOtherTabs(): void {
  if (isLocked()) location.assign(lockPath(here()))
  else if (!isSignedIn(Date.now())) location.assign('/')
}

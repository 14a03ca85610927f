import audit from '../locales/es/audit.json'
import companies from '../locales/es/companies.json'
import companyConfig from '../locales/es/company-config.json'
import form from '../locales/es/form.json'
import list from '../locales/es/list.json'
import issuers from '../locales/es/issuers.json'
import liveMap from '../locales/es/live-map.json'
import mapData from '../locales/es/map-data.json'
import mobileStatuses from '../locales/es/mobile-statuses.json'
import notifications from '../locales/es/notifications.json'
import palette from '../locales/es/palette.json'
import permissions from '../locales/es/permissions.json'
import signIn from '../locales/es/platform.account.json'
import picture from '../locales/es/picture.json'
import platform from '../locales/es/platform.console.json'
import preferences from '../locales/es/preferences.json'
import profiles from '../locales/es/profiles.json'
import resources from '../locales/es/resources.json'
import roles from '../locales/es/roles.json'
import search from '../locales/es/search.json'
import sessionTokens from '../locales/es/session-tokens.json'
import settings from '../locales/es/settings.json'
import sessions from '../locales/es/sessions.json'
import shell from '../locales/es/shell.json'
import tasks from '../locales/es/tasks.json'
import statuses from '../locales/es/statuses.json'

/** One catalogue per capability, and what of the platform's words the sign-in need not carry. */
export const consoleWords = {
  audit,
  companies,
  'company-config': companyConfig,
  form,
  issuers,
  list,
  'live-map': liveMap,
  'map-data': mapData,
  'mobile-statuses': mobileStatuses,
  notifications,
  palette,
  permissions,
  picture,
  'platform.account': signIn,
  'platform.console': platform,
  preferences,
  profiles,
  resources,
  roles,
  search,
  'session-tokens': sessionTokens,
  settings,
  sessions,
  shell,
  tasks,
  statuses,
}

/** The same in other languages, each fetched when somebody reads it. */
export const consoleCatalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../locales/*/*.json',
    '!../locales/*/{account,auth,platform,platform.account}.json',
    '!../locales/es/*.json',
  ],
  { import: 'default' },
)

import { endpoints } from '@baquiano/contract'
import { type Endpoint, type Module, moduleNames, permissions } from '@baquiano/contract/platform'
import { roles } from '@baquiano/contract/roles'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { featureNameOf } from '../../test/feature-name-of.ts'
import { makeCompany } from '../../test/make-company.ts'
import { makeUser } from '../../test/make-user.ts'
import { companyOf } from '@baquiano/client/http/company-of.ts'
import { endSession, storeUser, startSession } from '@baquiano/client/session/session.ts'
import { enterCompany } from './enter-company.ts'
import { featurePages, features } from './features.ts'
import { platformAccessiblePages } from './platform-accessible-pages.ts'
import { createAppRouter } from './routes.tsx'

// Each page comes as a chunk of its own, which a busy machine takes a while to compile.
const users = { by_now: makeUser() }
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(users.by_now)))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const denied = '/pages/not-authorized'
const someone = '0195d5a0-0000-7000-8000-0000000000b7'

/** The table of specification, point 2, as far as there are pages, and the pages it has besides. */
const ofPermissions: readonly {
  readonly path: string
  readonly module: Module
  /** Whose permission opens it, where that is not its own. */
  readonly permissionOf?: Module
  /** Where it leads, as a panel of another page. */
  readonly to?: string
  readonly rule?: 'admin'
}[] = [
  { path: '/dashboard/maps', module: 'MAP' },
  { path: '/apps/past-day', module: 'MAP' },
  { path: '/apps/panic-alarms', module: 'MAP' },
  { path: '/apps/device', module: 'RESOURCES' },
  { path: '/apps/recurrence', module: 'CALENDAR' },
  { path: '/apps/chat', module: 'CHAT' },
  { path: '/apps/communication', module: 'COMMUNICATION' },
  { path: '/apps/on-demand', module: 'ON_DEMAND' },
  { path: '/apps/on-demand-history', module: 'ON_DEMAND' },
  { path: '/dashboard/roles', module: 'ROLE' },
  { path: '/dashboard/permissions', module: 'PERMISSION', rule: 'admin' },
  { path: '/dashboard/session-api', module: 'SESSION_API' },
  { path: '/apps/integration', module: 'SESSION_API' },
  { path: '/apps/integration/deliveries', module: 'SESSION_API' },
  { path: '/apps/integration/calendars', module: 'SESSION_API' },
  { path: '/apps/integration/calls', module: 'SESSION_API' },
  { path: '/dashboard/status', module: 'STATUS', rule: 'admin' },
  { path: '/dashboard/status-mobile', module: 'STATUSMOBILE' },
  { path: '/dashboard/company-config-crud', module: 'COMPANYCONFIG', rule: 'admin' },
  { path: '/dashboard/issuer', module: 'COMPANYCONFIG', rule: 'admin' },
  { path: '/dashboard/modules', module: 'COMPANYCONFIG', rule: 'admin' },
  { path: '/dashboard/setting', module: 'COMPANYCONFIG' },
  { path: '/dashboard/type-config-crud', module: 'TYPE_CONFIG', rule: 'admin' },
  { path: '/apps/resource/resource-list', module: 'RESOURCES' },
  { path: '/apps/resource/resource-create', module: 'RESOURCES' },
  { path: `/apps/resource/resource-view/${someone}`, module: 'RESOURCES' },
  { path: `/apps/resource/resource-edit/${someone}`, module: 'RESOURCES' },
  { path: `/apps/resource/resource-availability/${someone}`, module: 'RESOURCES' },
  { path: `/apps/resource/resource-device/${someone}`, module: 'RESOURCES' },
  { path: `/apps/resource/resource-phone/${someone}`, module: 'RESOURCES' },
  { path: '/apps/resource/definition', module: 'RESOURCES' },
  { path: '/app/group/group-list', module: 'GROUPS' },
  { path: '/apps/activity', module: 'ACTIVITY' },
  { path: '/apps/zonification', module: 'ZONIFICATION' },
  { path: '/apps/category', module: 'OBJECTS' },
  { path: '/apps/category/list', module: 'OBJECTS' },
  { path: '/apps/routing', module: 'SERVIROUTES' },
  { path: '/apps/routing/history', module: 'SERVIROUTES' },
  { path: `/apps/routing/result/${someone}`, module: 'SERVIROUTES' },
  { path: `/apps/routing/compare/${someone}`, module: 'SERVIROUTES' },
  { path: `/apps/routing/sheets/${someone}`, module: 'SERVIROUTES' },
  { path: '/apps/tipology', module: 'TYPOLOGY', rule: 'admin' },
  { path: '/apps/depot', module: 'RESOURCES' },
  { path: '/apps/reports/schedule', module: 'REPORTS' },
  { path: '/apps/waypoints', module: 'SERVIROUTES' },
  { path: '/apps/form', module: 'SERVIFORMS' },
  { path: `/apps/form/${someone}/answers`, module: 'CALENDAR' },
  { path: '/apps/visit-point/visit-point-list', module: 'VISIT_POINT' },
  { path: '/apps/visit-point/create', module: 'VISIT_POINT' },
  { path: `/apps/visit-point/visit-point-edit/${someone}`, module: 'VISIT_POINT' },
  { path: `/apps/visit-point/visit-point-view/${someone}`, module: 'VISIT_POINT' },
  {
    path: `/apps/visit-point/visit-point-recurrence/${someone}`,
    module: 'VISIT_POINT',
    permissionOf: 'CALENDAR',
  },
  { path: '/apps/calendar/resource-calendar', module: 'CALENDAR' },
  { path: '/apps/calendar/create-event', module: 'CALENDAR' },
  { path: `/apps/calendar/update-event/${someone}/${someone}`, module: 'CALENDAR' },
  { path: '/apps/calendar/visit-list', module: 'CALENDAR' },
  { path: `/apps/calendar/visit/${someone}`, module: 'CALENDAR' },
  { path: '/apps/board', module: 'CALENDAR' },
  { path: '/follower', module: 'CALENDAR', to: '/follower/list' },
  { path: '/follower/list', module: 'CALENDAR' },
  { path: '/follower/create', module: 'CALENDAR', to: '/follower/list' },
  { path: `/apps/update/${someone}/${someone}`, module: 'CALENDAR', to: '/follower/list' },
  { path: '/apps/massive-assignment', module: 'MASSIVE_ASSIGNMENT' },
  { path: '/apps/UploadFiles', module: 'UPLOAD_FILES' },
  { path: '/apps/UploadFiles/traccar', module: 'UPLOAD_FILES' },
  { path: `/apps/manual-data/${someone}`, module: 'UPLOAD_FILES' },
  { path: '/apps/alarm/battery', module: 'ALARMS' },
  { path: '/apps/alarm/gps', module: 'ALARMS' },
  { path: '/apps/alarm/radio', module: 'ALARMS' },
  { path: '/apps/alarm/schedule', module: 'ALARMS' },
  { path: '/apps/alarm/zone', module: 'ALARMS' },
  { path: '/apps/alarm/speed', module: 'ALARMS' },
  { path: '/apps/alarm/history', module: 'ALARMS' },
  { path: '/apps/indicator', module: 'INDICATORS' },
  { path: '/apps/first-steps', module: 'RESOURCES' },
  { path: '/apps/reports', module: 'REPORTS' },
  { path: '/apps/reports/list', module: 'REPORTS' },
  { path: `/apps/reports/list/${someone}`, module: 'REPORTS' },
]
const entered = [
  '/dashboard/map-data',
  '/dashboard/mail',
  '/dashboard/failed-changes',
  '/apps/status',
  '/dashboard/setup',
]
const ofPlatform = ['/dashboard/company', '/dashboard/company/list', ...entered]
const ofAdministrators = ['/dashboard/audit', '/dashboard/outbox']
/** Serviform and serviroute tell themselves what is missing. */
const ofCompany = ['/apps/notifications', '/apps/serviform', '/apps/serviroute']
const ofAnybody = [
  '/dashboard/profile',
  '/dashboard/preferences',
  '/dashboard/sessions',
  '/dashboard/authenticator',
]
const listed = [
  ...ofPermissions.map(({ path }) => path),
  ...ofPlatform,
  ...ofAdministrators,
  ...ofCompany,
  ...ofAnybody,
]

const everything = { permissions: [...permissions], modules: [...moduleNames] }
const editor = everything
const administrator = { ...everything, userRole: 'admin' } as const
const platform = { company_id: null, company_name: null, company_time_zone: null } as const

type Who = Parameters<typeof makeUser>[0]

/** Where somebody is after they opened a path; by now they may be able to do other than what their browser stored. */
async function land(path: string, who: Who, by_now: Who = who): Promise<string> {
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser(who))
  users.by_now = makeUser(by_now)
  const history = createMemoryHistory({ initialEntries: [path] })
  await createAppRouter(history).load()
  return history.location.pathname
}

const landings = (paths: readonly string[], who: Who) =>
  Promise.all(paths.map((path) => land(path, who)))
const nowhere = (paths: readonly string[]) => paths.map(() => denied)

describe.each(ofPermissions)(
  '$path',
  ({ path, module, permissionOf = module, to = path, rule }) => {
    it('opens to administrators, and to editors unless it is not for them', async () => {
      expect(await land(path, administrator)).toBe(to)
      expect(await land(path, editor)).toBe(rule ? denied : to)
    })

    it('is closed where the module is off, where the permission is missing, and to the platform', async () => {
      const modules = moduleNames.filter((name) => name !== module)
      const rest = permissions.filter((name) => !name.startsWith(`${permissionOf}_`))
      expect(await land(path, { ...administrator, modules })).toBe(denied)
      expect(await land(path, { ...administrator, permissions: rest })).toBe(denied)
      expect(await land(path, { ...platform, modules: [] })).toBe(denied)
    })
  },
)

it('lists every page that there is', () => {
  const router = createAppRouter(createMemoryHistory())
  const ids = new Set(listed.map((path) => router.getMatchedRoutes(path)[0].at(-1)?.fullPath))
  expect(featurePages.map(({ path }) => path).filter((path) => !ids.has(path))).toEqual([])
})

it('opens each other page to those it is for, and to nobody else', async () => {
  const list = '/dashboard/company/list'
  expect(await landings(ofPlatform, platform)).toEqual([list, list, ...entered])
  expect(await landings(ofPlatform, administrator)).toEqual(nowhere(ofPlatform))
  expect(await landings(ofAdministrators, administrator)).toEqual(ofAdministrators)
  expect(await landings(ofAdministrators, editor)).toEqual(nowhere(ofAdministrators))
  expect(await landings(ofCompany, { ...editor, modules: [] })).toEqual(ofCompany)
  expect(await landings(ofCompany, platform)).toEqual(nowhere(ofCompany))
  expect(await landings(ofAnybody, platform)).toEqual(ofAnybody)
  expect(await landings(ofAnybody, { permissions: [], modules: [] })).toEqual(ofAnybody)
})

it('opens the settings of a company to the platform, and no other than their own to anybody else', async () => {
  const company = makeCompany()
  vi.stubGlobal('fetch', async () => Response.json(company))
  const lands: string[] = []
  const paths = platformAccessiblePages.map((page) => `${page}/${company.id}`)
  for (const path of paths) {
    endSession()
    lands.push(await land(path, platform))
  }
  expect(lands).toEqual(paths)
  endSession()
  vi.stubGlobal('fetch', async () => Response.json(users.by_now))
  expect(await landings(paths, administrator)).toEqual(paths.map(() => '/pages/error-404'))
})

it('opens a page that was given to somebody since their rights were stored', async () => {
  expect(await land('/dashboard/maps', { permissions: [] }, everything)).toBe('/dashboard/maps')
})

it('leads home to the first page that is open by now, and to none where there is none', async () => {
  const without = moduleNames.filter((name) => name !== 'MAP')
  expect(await land('/dashboard', editor)).toBe('/dashboard/maps')
  expect(await land('/dashboard', editor, { ...editor, modules: without })).toBe(
    '/apps/calendar/resource-calendar',
  )
  expect(await land('/dashboard', { ...editor, permissions: [] })).toBe('/dashboard')
  expect(await land('/dashboard', platform)).toBe('/dashboard/company/list')
})

it('lets the platform into every page whose address takes a company', () => {
  const paths = Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
  const taking = paths.filter((path) => path.includes('$company_id'))
  const pages = taking.map((path) => path.replace(/\/\{-\$company_id\}.*/, ''))
  expect(pages.toSorted()).toEqual([...platformAccessiblePages].toSorted())
})

const enter = (pathname: string) => enterCompany({ pathname, href: pathname })

it('takes a company into the address of a list that the platform may read, and of no other', () => {
  // People are shown to the platform on the page of their company.
  const lists = Object.entries(endpoints).filter(([name]) => name !== 'resources')
  const read = lists.flatMap(([table, calls]: [string, Readonly<Record<string, Endpoint>>]) => {
    const name = featureNameOf(table)
    const pages = features.find((one) => one.name === name)?.pages ?? []
    if (!calls['filter'] || pages.length === 0) return []
    const isTaken = pages.some(({ path }) => path.endsWith('/{-$company_id}'))
    return [[name, calls['filter'].isPlatformAccessible ?? false, isTaken]]
  })
  expect(read.filter(([, isRead, isTaken]) => isRead !== isTaken)).toEqual([])
})

it('begins a document of its own for another company, and for all of them', async () => {
  const company = makeCompany()
  storeUser(makeUser(platform))
  vi.stubGlobal('fetch', async () => Response.json(company))
  await enter(`/dashboard/roles/${company.id}`)
  expect(companyOf(roles.filter)).toBe(company.id)
  expect(companyOf(roles.export)).toBeUndefined()
  await enter(`/dashboard/audit/${company.id}`)
  for (const path of ['/dashboard/company/list', `/dashboard/audit/${makeUser().id}`]) {
    const thrown = await enter(path).catch((reason: unknown) => reason)
    expect(thrown).toMatchObject({ options: { href: path, reloadDocument: true } })
  }
  expect(companyOf(roles.filter)).toBe(company.id)
})

it('keeps all of them behind the guard, which sends strangers to sign in', () => {
  const router = createAppRouter(createMemoryHistory())
  const open = listed.filter((path) => {
    const [matchedRoutes] = router.getMatchedRoutes(path)
    return !matchedRoutes.some(({ id }) => id === '/guarded')
  })
  expect(open).toEqual([])
})

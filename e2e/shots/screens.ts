import { hourMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'
import { accessScreens } from './access-screens.ts'
import { alarmScreens } from './alarm-screens.ts'
import { assignmentScreens } from './assignment-screens.ts'
import { boardScreens } from './board-screens.ts'
import { calendarScreens } from './calendar-screens.ts'
import { chatScreens } from './chat-screens.ts'
import { companyScreens } from './company-screens.ts'
import { fieldScreens } from './field-screens.ts'
import { onDemandScreens } from './on-demand-screens.ts'
import { panicScreens } from './panic-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { personStepScreens } from './person-step-screens.ts'
import { pointScreens } from './point-screens.ts'
import { routingScreens } from './routing-screens.ts'
import { reportScreens } from './report-screens.ts'
import { zoneScreens } from './zone-screens.ts'
import type { Screen } from './screen.ts'
import { trackingScreens } from './tracking-screens.ts'
import { tokenScreens } from './token-screens.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const administrator = 'admin@demo.baquiano.test'
const technician = 'recurso@demo.baquiano.test'
const platform = 'plataforma@demo.baquiano.test'

const quiet = (page: Page) => page.waitForLoadState('networkidle')
const form = (page: Page) => page.getByRole('textbox').first().waitFor()

async function liveMap(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor()
  // Tiles and positions arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(4000)
}

/** Yesterday in Bogotá, at twenty to eleven. */
const pastDay = `/apps/past-day?date=${new Date(Date.now() - 29 * hourMs).toISOString().slice(0, 10)}&minute=640`

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button').first().click()
  await liveMap(page)
}

const notifications = (page: Page) => page.getByRole('cell').first().waitFor()

/** A role with unsaved changes: two permissions added, one removed. */
async function changeRole(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Supervisor,/ }).click()
  for (const name of ['Recursos: Eliminar', 'Roles: Crear', 'Alarmas: Eliminar']) {
    await page.getByRole('checkbox', { name, exact: true }).click()
  }
  await page.getByText('3 cambios sin guardar').waitFor()
}

/** A finished export of the list, with the tray open. */
async function exportRoles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exportar la lista' }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  await page.getByText('Roles y permisos: archivo listo').waitFor()
  await page.getByRole('button', { name: 'Archivos', exact: true }).click()
  await page.getByRole('button', { name: 'Descargar' }).nth(1).waitFor()
}

/** Two modules about to be switched off, with the notice of what stays. */
async function switchModules(page: Page): Promise<void> {
  for (const name of ['Visitas y calendario', 'Chat']) {
    await page.getByRole('switch', { name, exact: true }).click({ force: true })
  }
  await page.getByText('2 cambios sin guardar').waitFor()
}

/** JSON that the schema rejects, with the faulty lines marked. */
async function breakJson(page: Page): Promise<void> {
  const json = page.getByRole('textbox', { name: 'JSON de la configuración' })
  await json.fill('{\n  "token": "",\n  "url": "formas",\n  "colour": 1\n}')
  await page.getByRole('button', { name: 'Crear configuración' }).click()
  await page.getByText('Línea 4').waitFor()
}

async function openModuls(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Módulos activos/ }).click()
  await page.locator('aside h3').nth(1).waitFor()
}

async function code(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Supervisora' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor()
}

/** Locked in the browser alone: other screens still use the session on the server. */
async function lock(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('locked', 'true'))
  await page.goto('/pages/lock-screen?to=%2Fdashboard%2Fmaps')
  await form(page)
}

/** Who needs attention, once their positions and alarms are there. */
async function attention(page: Page): Promise<void> {
  await liveMap(page)
  await page.waitForTimeout(2500)
}

/** A person chosen in the list; on a phone in the sheet of the team. */
async function choosePerson(page: Page): Promise<void> {
  await liveMap(page)
  const tabs = page.getByRole('navigation', { name: 'Vistas' })
  const team = tabs.getByRole('link', { name: 'Personas' })
  if (await team.isVisible()) await team.click()
  await page
    .getByRole('complementary', { name: 'Recursos' })
    .getByRole('button', { name: /Édgar/ })
    .click()
  await page.waitForTimeout(2500)
}

/** The day of a person run again. */
async function replay(page: Page): Promise<void> {
  await choosePerson(page)
  const button = page.getByRole('button', { name: /^Reproducir/ }).first()
  if (!(await button.isVisible())) return
  await button.click()
  await page.waitForTimeout(4000)
}

/** What a phone's tabs have no room for; on a desk the map alone. */
async function more(page: Page): Promise<void> {
  const button = page.getByRole('navigation').getByRole('button', { name: 'Más', exact: true })
  await liveMap(page)
  if (!(await button.isVisible())) return
  await button.click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
}

export const screens: Readonly<Record<string, Screen>> = {
  login: { path: '/pages/login', settle: form },
  'login-code': { path: '/pages/login', settle: code, is_spanish: true },
  register: { path: '/pages/register', settle: form },
  'lock-screen': { path: '/pages/error-404', as: supervisor, settle: lock },
  'forgot-password': { path: '/pages/forgot-password', settle: form },
  inbox: { path: '/demo/inbox', settle: quiet },
  docs: { path: '/v1/docs', settle: quiet },
  'error-404': { path: '/pages/error-404', settle: quiet },
  'error-500': { path: '/pages/error-500', settle: quiet },
  'not-authorized': { path: '/pages/not-authorized', settle: quiet },
  maintenance: { path: '/pages/maintenance', settle: quiet },
  comingsoon: { path: '/pages/comingsoon', settle: quiet },
  'no-pages': { path: '/dashboard', as: technician, settle: quiet },
  denied: { path: '/dashboard/maps', as: technician, settle: quiet },
  'phone-more': { path: '/dashboard/maps', as: supervisor, settle: more, is_spanish: true },
  'failed-changes': { path: '/dashboard/failed-changes', as: platform, settle: quiet },
  installation: { path: '/apps/status', as: platform, settle: quiet },
  map: { path: '/dashboard/maps', as: supervisor, settle: liveMap },
  'past-day': { path: pastDay, as: supervisor, settle: liveMap },
  'past-day-person': { path: pastDay, as: supervisor, settle: chooseFirst },
  'map-attention': {
    path: '/dashboard/maps?only=attention&sheet=resources',
    as: supervisor,
    settle: attention,
  },
  'map-person': { path: '/dashboard/maps', as: supervisor, settle: choosePerson, is_spanish: true },
  replay: { path: '/dashboard/maps', as: supervisor, settle: replay, is_spanish: true },
  notifications: { path: '/apps/notifications', as: supervisor, settle: notifications },
  roles: { path: '/dashboard/roles', as: administrator, settle: changeRole, is_spanish: true },
  'role-list-export': {
    path: '/dashboard/roles?show=list',
    as: administrator,
    settle: exportRoles,
    is_spanish: true,
  },
  'role-form': { path: '/dashboard/roles?form=new', as: administrator, settle: form },
  modules: {
    path: '/dashboard/modules',
    as: administrator,
    settle: switchModules,
    is_spanish: true,
  },
  config: { path: '/dashboard/company-config-crud', as: administrator, settle: quiet },
  'config-form': {
    path: '/dashboard/company-config-crud?config=new&type_config_name=ON_DEMAND',
    as: administrator,
    settle: form,
  },
  'config-json': {
    path: '/dashboard/company-config-crud?config=new&type_config_name=SERVIFORMS&as=json',
    as: administrator,
    settle: breakJson,
    is_spanish: true,
  },
  'config-versions': {
    path: '/dashboard/company-config-crud',
    as: administrator,
    settle: openModuls,
    is_spanish: true,
  },
  'config-types': { path: '/dashboard/type-config-crud', as: administrator, settle: quiet },
  serviform: { path: '/apps/serviform', as: administrator, settle: quiet },
  audit: { path: '/dashboard/audit', as: administrator, settle: quiet },
  'sign-ins': { path: '/dashboard/audit?show=sign-ins', as: administrator, settle: quiet },
  issuer: { path: '/dashboard/issuer', as: administrator, settle: form },
  callback: { path: '/callback', settle: (page) => page.getByRole('link').first().waitFor() },
  setting: { path: '/dashboard/setting', as: administrator, settle: quiet },
  statuses: { path: '/dashboard/status', as: administrator, settle: quiet },
  'mobile-statuses': { path: '/dashboard/status-mobile', as: administrator, settle: quiet },
  'mobile-status-form': {
    path: '/dashboard/status-mobile?form=new',
    as: administrator,
    settle: form,
  },
  ...accessScreens,
  ...panicScreens,
  ...trackingScreens,
  ...tokenScreens,
  ...fieldScreens,
  ...peopleScreens,
  ...personStepScreens,
  ...pointScreens,
  ...reportScreens,
  ...zoneScreens,
  ...alarmScreens,
  ...assignmentScreens,
  ...routingScreens,
  ...boardScreens,
  ...calendarScreens,
  ...chatScreens,
  ...onDemandScreens,
  ...companyScreens,
  'map-data': { path: '/dashboard/map-data', as: platform, settle: liveMap },
}

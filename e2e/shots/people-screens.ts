import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const administrator = 'admin@demo.baquiano.test'
const supervisor = recordIds.person('sietecueros', 'supervisora')
/** In the field, so that there is a day to be shown. */
const technician = recordIds.person('sietecueros', 'edgar.villalobos')
const supervisorMail = 'supervisora@demo.baquiano.test'
const activity = recordIds.activity('sietecueros', 'entrega')
const list = '/apps/resource/resource-list'

const quiet = (page: Page) => page.waitForLoadState('networkidle')
/** The first record of a list, in a row or on a card. */
const rows = (page: Page) => page.locator('tbody tr, ul li button').first().waitFor()
const form = (page: Page) => page.getByRole('textbox').first().waitFor()

/** Hours of their own with a break and an absence, not saved. */
async function ownWeek(page: Page): Promise<void> {
  await page.getByRole('switch').first().click()
  await page.getByRole('button', { name: 'Agregar pausa' }).click()
  await page.getByRole('button', { name: 'Agregar ausencia' }).click()
}

/** What a plan knows of somebody: a place, what they drive, skills, not saved. */
async function planNeeds(page: Page): Promise<void> {
  await page.locator('#field-skills').fill('gas')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Lugar donde empieza' }).click()
  await page.getByRole('option', { name: 'En su casa u otro lugar' }).click()
  await page.getByRole('button', { name: 'Agregar cantidad' }).click()
  await page.getByRole('region', { name: 'Vehículo' }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(3000)
}

async function personDay(page: Page): Promise<void> {
  await page.getByRole('region').first().waitFor()
  // Tiles and routes arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(5000)
}

/** A new phone, while its first position is waited for. */
async function pair(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar código' }).click()
  await page.getByText('Esperando la primera posición…').waitFor()
}

/** The field app in its frame, and what the office sees beside it. */
async function asPhone(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  await personDay(page)
}

/** The palette over the people, after some letters. */
const search = (text: string) => async (page: Page) => {
  await quiet(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox').last()
  await field.fill(text)
  await page.waitForTimeout(1500)
}

/** What a person writes over the company's configuration (`company_config_list`). */
async function ownValues(page: Page): Promise<void> {
  await page.locator('#preference-own').scrollIntoViewIfNeeded()
}

/** What somebody is notified of, and in which browsers. */
async function notificationKinds(page: Page): Promise<void> {
  await page.locator('#preference-notifications').evaluate((title) => title.scrollIntoView())
}

/** People of a company, and what is everybody's own. */
export const peopleScreens: Readonly<Record<string, Screen>> = {
  devices: { path: '/apps/device', as: administrator, settle: rows },
  'recurrence-list': { path: '/apps/recurrence', as: administrator, settle: rows },
  people: { path: list, as: administrator, settle: quiet },
  'people-none': { path: `${list}?search=zzz`, as: administrator, settle: quiet },
  'person-panel': { path: `${list}?resource=${technician}`, as: administrator, settle: personDay },
  person: {
    path: `/apps/resource/resource-view/${technician}`,
    as: administrator,
    settle: personDay,
  },
  palette: { path: list, as: administrator, settle: search('vi') },
  'palette-empty': { path: list, as: administrator, settle: search('') },
  'person-edit': {
    path: `/apps/resource/resource-edit/${supervisor}`,
    as: administrator,
    settle: form,
  },
  availability: {
    path: `/apps/resource/resource-availability/${technician}`,
    as: administrator,
    settle: ownWeek,
    is_spanish: true,
  },
  'availability-plan': {
    path: `/apps/resource/resource-availability/${technician}`,
    as: administrator,
    settle: planNeeds,
    is_spanish: true,
  },
  invite: { path: '/apps/resource/resource-create', as: administrator, settle: form },
  groups: { path: '/app/group/group-list', as: supervisorMail, settle: quiet },
  'group-form': {
    path: `/app/group/group-list?form=edit&record=${recordIds.group('sietecueros', 0)}`,
    as: supervisorMail,
    settle: form,
  },
  activities: { path: '/apps/activity', as: supervisorMail, settle: quiet },
  'activity-form': {
    path: `/apps/activity?form=edit&record=${activity}`,
    as: supervisorMail,
    settle: form,
  },
  pairing: {
    path: `/apps/resource/resource-device/${technician}`,
    as: administrator,
    settle: pair,
    is_spanish: true,
  },
  'as-phone': {
    path: `/apps/resource/resource-phone/${technician}`,
    as: administrator,
    settle: asPhone,
  },
  definition: { path: '/apps/resource/definition', as: administrator, settle: quiet },
  profile: { path: '/dashboard/profile', as: administrator, settle: form },
  preferences: { path: '/dashboard/preferences', as: administrator, settle: form },
  'notification-kinds': {
    path: '/dashboard/preferences',
    as: supervisorMail,
    settle: notificationKinds,
  },
  'own-values': { path: '/dashboard/preferences', as: administrator, settle: ownValues },
  sessions: { path: '/dashboard/sessions', as: administrator, settle: quiet },
}

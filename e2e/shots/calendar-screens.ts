import { dayMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const calendar = '/apps/calendar/resource-calendar'
const repeating = recordIds.person('sietecueros', 'oscar.benavidesgil')
const nextWeek = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10)
const person = recordIds.person('sietecueros', 'edgar.villalobos')

async function map(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(3000)
}

const rows = (page: Page) => page.locator('main tbody tr, main li').first().waitFor()

/** The day of somebody, in the place of its cell. */
async function openCell(page: Page): Promise<void> {
  await map(page)
  await page.locator('td [data-cell]').nth(10).click()
  await page.waitForTimeout(500)
}

/** What repeats at the visit point of the first visit that does. */
async function openRecurrences(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: /Visita que se repite/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Se repite/ })
    .first()
    .click()
  await page.waitForURL(/visit-point-recurrence/)
  await page
    .getByRole('table', { name: /^Fechas de/ })
    .first()
    .waitFor()
}

/** The dialog of a rule of one's own. */
async function changeRecurrence(page: Page): Promise<void> {
  await openRecurrences(page)
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await page.getByRole('radio', { name: 'Personalizada' }).click()
  await page.waitForTimeout(1500)
}

/** The page of the first visit of today's list. */
async function openVisit(page: Page): Promise<void> {
  await map(page)
  await page.locator('section[aria-label] li button[aria-pressed]').first().click()
  await page.getByRole('link', { name: 'Abrir la visita' }).click()
  await page.waitForURL(/calendar\/visit/)
  await map(page)
}

async function changeVisit(page: Page): Promise<void> {
  await map(page)
}

/** A new visit that repeats by a rule of its own. */
async function repeatVisit(page: Page): Promise<void> {
  await map(page)
  await page.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Personalizada' }).click()
  await page.getByText('Próximas fechas').or(page.getByLabel('Próximas fechas')).first().waitFor()
  await page.waitForTimeout(1000)
}

/** The calendar as a month, a week and a list, the page of a visit and its form. */
export const calendarScreens: Readonly<Record<string, Screen>> = {
  'calendar-month': { path: `${calendar}?view=month`, as: supervisor, settle: map },
  'calendar-week': { path: `${calendar}/${person}?view=week`, as: supervisor, settle: map },
  'calendar-day': { path: `${calendar}/${person}?view=day`, as: supervisor, settle: map },
  'calendar-team-week': { path: `${calendar}?view=week`, as: supervisor, settle: map },
  'calendar-team-three-days': { path: `${calendar}?view=three_days`, as: supervisor, settle: map },
  'calendar-team-cell': { path: `${calendar}?view=week`, as: supervisor, settle: openCell },
  'calendar-team-day': { path: `${calendar}?view=day`, as: supervisor, settle: map },
  'calendar-list': { path: `${calendar}?view=agenda`, as: supervisor, settle: map },
  'visit-list': { path: '/apps/calendar/visit-list', as: supervisor, settle: rows },
  visit: { path: `${calendar}?view=agenda`, as: supervisor, settle: openVisit, is_spanish: true },
  recurrences: {
    path: `${calendar}/${repeating}?view=agenda&date=${nextWeek}`,
    as: supervisor,
    settle: openRecurrences,
    is_spanish: true,
  },
  'recurrence-dialog': {
    path: `${calendar}/${repeating}?view=agenda&date=${nextWeek}`,
    as: supervisor,
    settle: changeRecurrence,
    is_spanish: true,
  },
  'visit-repeat': {
    path: `/apps/calendar/create-event/${person}`,
    as: supervisor,
    settle: repeatVisit,
    is_spanish: true,
  },
  'visit-form': {
    path: `/apps/calendar/create-event/${person}`,
    as: supervisor,
    settle: changeVisit,
  },
}

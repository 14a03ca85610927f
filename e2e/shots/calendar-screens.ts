import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const calendar = '/apps/calendar/resource-calendar'
const person = recordIds.person('sietecueros', 'edgar.villalobos')

async function map(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(3000)
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

/** The calendar as a month, a week and a list, the page of a visit and its form. */
export const calendarScreens: Readonly<Record<string, Screen>> = {
  'calendar-month': { path: `${calendar}?view=month`, as: supervisor, settle: map },
  'calendar-week': { path: `${calendar}/${person}?view=week`, as: supervisor, settle: map },
  'calendar-day': { path: `${calendar}/${person}?view=day`, as: supervisor, settle: map },
  'calendar-list': { path: `${calendar}?view=agenda`, as: supervisor, settle: map },
  visit: { path: `${calendar}?view=agenda`, as: supervisor, settle: openVisit, is_spanish: true },
  'visit-form': {
    path: `/apps/calendar/create-event/${person}`,
    as: supervisor,
    settle: changeVisit,
  },
}

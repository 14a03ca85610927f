import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const administrator = 'admin@demo.baquiano.test'

const quiet = (page: Page) => page.waitForLoadState('networkidle')
const form = (page: Page) => page.getByRole('textbox').first().waitFor()

/** The first alarm of the list, tried on the last days. */
async function tryOut(page: Page): Promise<void> {
  await page.locator('tbody').getByRole('button').first().click()
  await page.getByRole('button', { name: /^Probar/ }).click()
  await page
    .getByText(/^\d+ avisos?$/)
    .first()
    .waitFor()
  await page.waitForTimeout(2500)
}

/** The newest firing beside the history. */
async function openFiring(page: Page): Promise<void> {
  await page.locator('tbody').getByRole('button').first().click()
  await page.waitForTimeout(2500)
}

/** What alarms there are, one tried on the past, and what they fired (requirement AL-02). */
export const alarmScreens: Readonly<Record<string, Screen>> = {
  alarms: { path: '/apps/alarm/zone', as: administrator, settle: quiet },
  'alarm-form': { path: '/apps/alarm/zone?form=new', as: administrator, settle: form },
  'alarm-trial': { path: '/apps/alarm/zone', as: administrator, settle: tryOut, is_spanish: true },
  'alarm-history': { path: '/apps/alarm/history', as: supervisor, settle: quiet },
  'alarm-firing': {
    path: '/apps/alarm/history',
    as: supervisor,
    settle: openFiring,
    is_spanish: true,
  },
}

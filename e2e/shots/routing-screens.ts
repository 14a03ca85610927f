import { dayMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'

/** Tomorrow's visits of the demo, whatever its clock. */
async function choose(page: Page): Promise<void> {
  const date = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  await page.goto(`/apps/routing?date=${date}`)
  await page.getByRole('button', { name: /^Optimizar \d+ visita/ }).waitFor()
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(3000)
}

async function optimise(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: /^Optimizar \d+ visita/ }).click()
  await page.getByRole('button', { name: /^(Programar \d+|El plan)/ }).waitFor()
  await page.waitForTimeout(3000)
}

/** What is planned anew, its plan, and the plans of before. */
export const routingScreens: Readonly<Record<string, Screen>> = {
  'routing-setup': { path: '/apps/routing', as: supervisor, settle: choose, is_spanish: true },
  'routing-result': { path: '/apps/routing', as: supervisor, settle: optimise, is_spanish: true },
  'routing-history': {
    path: '/apps/routing/history',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
}

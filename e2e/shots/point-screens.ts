import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const place = recordIds.place('sietecueros', '1')
const pages = '/apps/visit-point'

async function map(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(4000)
}

/** Two chosen, and the pointer on a third. */
async function choose(page: Page): Promise<void> {
  await map(page)
  for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).click()
  const row = page.getByRole('row').nth(5)
  if (await row.isVisible()) await row.hover()
  await page.waitForTimeout(500)
}

/** Visit points: their list beside a map, one of them, and its form. */
export const pointScreens: Readonly<Record<string, Screen>> = {
  points: { path: `${pages}/visit-point-list`, as: supervisor, settle: map },
  'points-chosen': { path: `${pages}/visit-point-list`, as: supervisor, settle: choose },
  'points-map': { path: `${pages}/visit-point-list?layout=map`, as: supervisor, settle: map },
  point: { path: `${pages}/visit-point-view/${place}`, as: supervisor, settle: map },
  'point-form': { path: `${pages}/visit-point-edit/${place}`, as: supervisor, settle: map },
  'point-new': { path: `${pages}/create`, as: supervisor, settle: map },
}

import type { Page } from 'playwright-core'
import { recordIds } from '../../packages/demo/src/world/record-ids.ts'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const page_path = '/apps/zonification'
const zone = recordIds.zone('sietecueros', 'group-1')

async function map(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(4000)
}

/** Zones of the demo put on the live map. */
async function choose(page: Page): Promise<void> {
  await map(page)
  await page.getByRole('button', { name: 'Estilo del mapa' }).click()
  await page.getByRole('menuitem', { name: 'Zonas en el mapa' }).click()
  const boxes = page.getByRole('region', { name: 'Zonas en el mapa' }).getByRole('checkbox')
  for (const at of [0, 1, 2]) await boxes.nth(at).click()
  await page.waitForTimeout(1500)
}

/** Zones on their page and on the live map. */
export const zoneScreens: Readonly<Record<string, Screen>> = {
  zones: { path: page_path, as: supervisor, settle: map },
  zone: { path: `${page_path}?zone=${zone}`, as: supervisor, settle: map },
  'map-zones': { path: '/dashboard/maps', as: supervisor, settle: choose, is_spanish: true },
}

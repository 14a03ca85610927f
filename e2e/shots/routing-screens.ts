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

/** The coming days, for which visits of nobody may change theirs. */
async function chooseDays(page: Page): Promise<void> {
  const [date, date_end] = [1, 5].map((days) =>
    new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
  )
  await page.goto(`/apps/routing?date=${date}&date_end=${date_end}`)
  await page.getByRole('button', { name: /^Optimizar \d+ visita/ }).waitFor()
  await page.waitForTimeout(3000)
}

async function optimiseDays(page: Page): Promise<void> {
  await chooseDays(page)
  await page.getByRole('button', { name: /^Optimizar \d+ visita/ }).click()
  await page.getByRole('button', { name: /^(Programar \d+|Lo planeado)/ }).waitFor()
  await page.waitForTimeout(3000)
}

async function optimise(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: /^Optimizar \d+ visita/ }).click()
  await page.getByRole('button', { name: /^(Programar \d+|Lo planeado)/ }).waitFor()
  await page.waitForTimeout(3000)
}

/** A stop that is held over the day of somebody else, with what that place adds or saves. */
async function hold(page: Page): Promise<void> {
  await optimise(page)
  const lanes = page.getByRole('region', { name: 'Jornada' })
  await lanes.getByRole('button', { name: /^2\. / }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await lanes.getByText(/de viaje/).waitFor()
}

/** A route of six places of the town, with the better order that the product finds. */
async function putTogether(page: Page): Promise<void> {
  await page.goto('/apps/waypoints?form=new')
  await page.getByRole('button', { name: 'Visitas de un día' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('Nubia')
  await page.getByRole('option', { name: /Nubia/ }).click()
  await dialog.getByRole('button', { name: /^Agregar \d+ punto/ }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).first().fill('Entrega del viernes')
  await page.getByRole('button', { name: 'Mejorar el orden' }).click()
  await page.getByRole('button', { name: 'Usar este orden' }).waitFor()
  await page.waitForTimeout(3000)
}

/** The sheet of each person, as it is printed. */
async function toPaper(page: Page): Promise<void> {
  await optimise(page)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Hojas de ruta' }).click()
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(1500)
}

/** What is planned anew, its plan, and the plans of before. */
export const routingScreens: Readonly<Record<string, Screen>> = {
  'routing-setup': { path: '/apps/routing', as: supervisor, settle: choose, is_spanish: true },
  'routing-result': { path: '/apps/routing', as: supervisor, settle: optimise, is_spanish: true },
  'routing-days-setup': {
    path: '/apps/routing',
    as: supervisor,
    settle: chooseDays,
    is_spanish: true,
  },
  'routing-days': { path: '/apps/routing', as: supervisor, settle: optimiseDays, is_spanish: true },
  'routing-edit': { path: '/apps/routing', as: supervisor, settle: hold, is_spanish: true },
  'routing-sheets': { path: '/apps/routing', as: supervisor, settle: toPaper, is_spanish: true },
  waypoints: { path: '/apps/waypoints', as: supervisor, settle: putTogether, is_spanish: true },
  'routing-history': {
    path: '/apps/routing/history',
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
}

import type { Page } from 'playwright-core'
import { z } from 'zod'
import { apiOf } from '../../bench/lab/api.ts'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const path = '/apps/massive-assignment'

const withIds = z.object({ records: z.array(z.object({ id: z.string() })) })
const withActivities = z.object({
  records: z.array(z.object({ id: z.string(), activity_ids: z.array(z.string()) })),
})

/** Three people and their activity, and thirty-three visit points, as the demo has them. */
async function choose(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const api = apiOf(new URL(page.url()).origin)
  const openPreview = (address: string, quantity: number) =>
    api('POST', address, { token, body: { quantity, filters: { status: 'Active' } } })
  const ids = withIds
    .parse(await openPreview('/visit-point/filter', 33))
    .records.map(({ id }) => id)
  const people = withActivities.parse(await openPreview('/resource/filter', 50)).records
  const workers = people.filter(({ activity_ids }) => activity_ids.length > 0)
  const chosen = JSON.stringify({ ids, wanted: ids.length })
  await page.evaluate((value) => localStorage.setItem('massive-assignment', value), chosen)
  return new URLSearchParams({
    resources: JSON.stringify(workers.slice(0, 3).map(({ id }) => id)),
    activity: workers[0]?.activity_ids[0] ?? '',
    relate: 'true',
    service_time: '1800',
    date: '2027-03-10',
  }).toString()
}

async function share(page: Page, view = 'setup'): Promise<void> {
  const search = await choose(page)
  await page.goto(`${path}?${search}&view=${view}`)
  await page.locator('[data-lane] button').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(3000)
}

async function confirm(page: Page): Promise<void> {
  await share(page, 'result')
  await page.getByRole('button', { name: /^Asignar \d+ visitas/ }).click()
  await page.getByRole('button', { name: 'Nueva asignación' }).waitFor()
}

/** Nothing chosen yet, the choice of points, the shares, each view of a phone, and what became of them. */
export const assignmentScreens: Readonly<Record<string, Screen>> = {
  'assignment-empty': {
    path,
    as: supervisor,
    settle: (page) => page.waitForLoadState('networkidle'),
  },
  'assignment-points': {
    path,
    as: supervisor,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Elegir puntos' }).click()
      await page.getByText(/puntos coinciden/).waitFor()
    },
    is_spanish: true,
  },
  assignment: { path, as: supervisor, settle: (page) => share(page) },
  'assignment-map': { path, as: supervisor, settle: (page) => share(page, 'map') },
  'assignment-result': { path, as: supervisor, settle: (page) => share(page, 'result') },
  'assignment-done': { path, as: supervisor, settle: confirm, is_spanish: true },
}

import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storeSession } from './store-session.ts'
import { companyDay } from './company-day.ts'
import { firstWork } from './first-work.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const languages = ['es', 'en', 'pt', 'fr', 'de'] as const
/** The pages of an administrator, each with an element that shows that it has loaded. */
const pages: readonly (readonly [string, (page: Page) => ReturnType<Page['locator']>])[] = [
  ['/apps/resource/resource-list', (page) => page.getByRole('columnheader', { name: 'Rol' })],
  ['/dashboard/permissions', (page) => page.getByRole('rowheader').first()],
  ['/dashboard/status', (page) => page.getByText('Bloqueado')],
  ['/dashboard/status-mobile?form=new', (page) => page.getByRole('switch').first()],
  ['/dashboard/audit', (page) => page.getByRole('rowheader').first()],
  ['/dashboard/sessions', (page) => page.getByText('Este navegador')],
]

it('takes a company from nothing to its first visit and a phone that moves', async () => {
  const { page, barriers, complaints } = await lab.visit({
    hasWebgl: true,
    reducedMotion: 'reduce',
  })
  await storeSession(page, lab.url(), lab.company())
  await firstWork.defineFields(page)
  await firstWork.drawZones(page)
  await firstWork.makeActivity(page)
  const address = await firstWork.invitePerson(page)
  await firstWork.addPoints(page)
  await firstWork.planVisit(page, '2098-03-03')
  expect(await barriers()).toEqual([])

  await page.goto('/dashboard/maps')
  const row = page.getByRole('button', { name: /Ana Gil/ }).first()
  await row.waitFor()
  for (const [speed, shown] of [
    [10, '19 km/h'],
    [20, '37 km/h'],
  ] as const) {
    // Ten seconds after the other one: of two fixes of one second, the first stands.
    const timestamp = Math.floor(Date.now() / 1000) - 20 + speed
    const fix = { lat: 4.65 + speed / 10_000, lon: -74.1, timestamp }
    const [origin] = address.split('&')
    const query = new URLSearchParams(
      Object.entries({ ...fix, speed }).map(([name, value]) => [name, String(value)]),
    )
    expect((await fetch(`${origin}&${query.toString()}`)).status).toBe(200)
    await expect.poll(() => row.innerText()).toContain(shown)
  }
  expect(await barriers()).toEqual([])
  // Without a map of streets no address is found for the places of the points.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

it('sets up a company without barriers', async () => {
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  for (const [path, seen] of pages) {
    await page.goto(path)
    await seen(page).waitFor()
    expect([path, await barriers()]).toEqual([path, []])
  }
  expect(complaints).toEqual([])
})

it('sets up a company in every language, with the keyboard alone', async () => {
  const { page, complaints } = await lab.visit()
  await storeSession(page, lab.url(), lab.company())
  const run = randomBytes(3).toString('hex')
  for (const language of languages) await companyDay({ lab, run, page, language })
  expect(complaints).toEqual([])
})

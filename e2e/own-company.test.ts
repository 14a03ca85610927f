import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storeSession } from './store-session.ts'
import { companyDay } from './company-day.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const patience = { timeout: 150_000 }
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

it('sets up a company without barriers', patience, async () => {
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  for (const [path, seen] of pages) {
    await page.goto(path)
    await seen(page).waitFor()
    expect([path, await barriers()]).toEqual([path, []])
  }
  expect(complaints).toEqual([])
})

it('sets up a company in every language, with the keyboard alone', patience, async () => {
  const { page, complaints } = await lab.visit()
  await storeSession(page, lab.url(), lab.company())
  for (const language of languages) await companyDay({ lab, page, language })
  expect(complaints).toEqual([])
})

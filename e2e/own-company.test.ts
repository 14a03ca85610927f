import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { comeSignedIn } from './come-signed-in.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const patience = { timeout: 150_000 }
const languages = ['es', 'en', 'pt', 'fr', 'de'] as const

/** What an administrator sets up, each with what shows that it is whole. */
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
  await comeSignedIn(page, lab.url(), lab.founded())
  for (const [path, seen] of pages) {
    await page.goto(path)
    await seen(page).waitFor()
    expect([path, await barriers()]).toEqual([path, []])
  }
  expect(complaints).toEqual([])
})

it('invites people with a role, with the keyboard alone, in every language', patience, async () => {
  const { page, complaints } = await lab.visit()
  await comeSignedIn(page, lab.url(), lab.founded())
  for (const language of languages) {
    await page.goto('/apps/resource/resource-create')
    await page.evaluate(
      (chosen) => localStorage.setItem('language', JSON.stringify(chosen)),
      language,
    )
    await page.reload()
    await page.locator('#field-name').focus()
    const email = `ana.${language}@example.com`
    for (const text of ['Ana', 'Gil', `52${language}`, email, `anagil${language}`]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('SUPER')
    await page.getByRole('option', { name: 'SUPERVISOR' }).waitFor()
    await breathe(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/apps/resource/resource-list')
    await page.getByText(email).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  }
  expect(complaints).toEqual([])
})

/** A list that opens forgets by a timer what was marked before; nobody's hand is faster than it. */
const breathe = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))

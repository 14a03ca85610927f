import { expect, it } from 'vitest'
import { schemeOf, visit } from './visitor.ts'

it.each(['light', 'dark'] as const)(
  'shows a login page without console errors or accessibility barriers, in %s',
  { timeout: 60_000 },
  async (theme) => {
    const { page, complaints, barriers } = await visit({ colorScheme: theme })
    await page.addInitScript(
      (value: string) => localStorage.setItem('appearance', value),
      JSON.stringify({ theme, direction: 'ltr' }),
    )
    await page.goto('/')
    await page.waitForURL('**/pages/login**')
    await page.getByRole('textbox').first().waitFor()
    expect(await schemeOf(page)).toBe(theme)
    expect(await barriers()).toEqual([])
    expect(complaints).toEqual([])
  },
)

it('shows that it has begun while its scripts are on their way', { timeout: 60_000 }, async () => {
  const { page, complaints } = await visit()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/login*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const mark = page.locator('body > img')
  await mark.waitFor({ state: 'visible' })
  arrive()
  await page.getByRole('textbox').first().waitFor()
  expect(await mark.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { schemeOf, visit } from './visitor.ts'

it.each(['light', 'dark'] as const)(
  'shows a login page without console errors or accessibility barriers, in %s',
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

const scripts = '**/assets/login*.js'

it('shows that it has begun while its scripts are on their way', async () => {
  const { page, complaints } = await visit()
  const held: Route[] = []
  await page.route(scripts, (route) => void held.push(route))
  await page.goto('/', { waitUntil: 'commit' })
  // On a fast machine the mark is there before the first script is asked for: without a held one nothing is proven.
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const mark = page.locator('body > img')
  await mark.waitFor({ state: 'visible' })
  expect(await page.getByRole('textbox').count()).toBe(0)
  // `unroute` lets go of requests itself, and a request can be continued once.
  for (const route of held.splice(0)) await route.continue()
  await page.unroute(scripts)
  await page.getByRole('textbox').first().waitFor()
  expect(await mark.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

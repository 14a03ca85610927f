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

import { expect, it } from 'vitest'
import { visit } from './visitor.ts'

it.each(['light', 'dark'] as const)(
  'leads a stranger to a login page without complaints or barriers, in %s',
  { timeout: 60_000 },
  async (colorScheme) => {
    const { page, complaints, barriers } = await visit({ colorScheme })
    await page.goto('/')
    await page.waitForURL('**/pages/login**')
    await page.getByRole('textbox').first().waitFor()
    expect(await barriers()).toEqual([])
    expect(complaints).toEqual([])
  },
)

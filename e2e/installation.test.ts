import { expect, it } from 'vitest'
import { openLab, widths } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()

it.each(widths)('says at %i px how the installation is, without barriers', async (width) => {
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' }, { width })
  await storeSession(page, lab.url(), { access_token: lab.company().platform_token })
  await page.goto('/apps/status')
  await page.getByRole('heading', { name: /Todo funciona|necesita(n)? atención/ }).waitFor()
  await page.getByRole('row', { name: /^Correos/ }).waitFor()
  expect(await barriers()).toEqual([])
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBe(0)
  expect(complaints).toEqual([])
})

import { pressEnter } from './press-enter.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { storeSession } from './store-session.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const fill = 'rgb(203, 44, 106)'

it('changes the theme of the company by keyboard, and of its login page', async () => {
  const { page, barriers, complaints } = await lab.visit()
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/dashboard/setting')
  // A colleague's tab, with unsaved changes.
  const other = await page.context().newPage()
  await other.goto('/dashboard/setting')
  const unsaved = other.getByRole('textbox', { name: 'Barra de módulos', exact: true })
  await unsaved.fill('#123456')
  const picture = { width: 300, height: 200, channels: 4, background: '#c2255c' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  const file = { name: 'aurora.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  const use = page.getByRole('button', { name: 'Usar este recorte' })
  // The focus is inside the dialog, also while the picture is still loading.
  await expect.poll(() => use.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => use.getAttribute('aria-disabled')).toBe('false')
  await page.keyboard.press('Enter')
  await page.getByText('200 × 200').waitFor()
  await other.getByText('200 × 200').waitFor()

  await pressEnter(page.getByRole('button', { name: 'Tomar del logo' }))
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Color principal', exact: true }).inputValue())
    .toBe('#C2255C')
  await page.getByRole('textbox', { name: 'Color principal', exact: true }).fill('#E64980')
  await page.getByText('No llega').waitFor()
  await page.getByRole('textbox', { name: 'Barra de módulos', exact: true }).fill('#2B1331')
  await page.getByRole('textbox', { name: 'Dirección de entrada' }).fill('aurora.example')
  await page.getByText('3 cambios sin guardar').waitFor()
  expect(await barriers()).toEqual([])
  await pressEnter(page.getByRole('button', { name: 'Guardar' }))
  await page.getByText('Apariencia guardada').waitFor()
  const color = 'getComputedStyle(document.documentElement).getPropertyValue("--brand-fill")'
  await expect.poll(() => page.evaluate(color)).toBe('#cb2c6a')
  await expect.poll(() => other.evaluate(color)).toBe('#cb2c6a')
  expect(await unsaved.inputValue()).toBe('#123456')
  await other.close({ runBeforeUnload: false })

  const visitor = await lab.visit()
  await visitor.page.goto('/pages/login?company=aurora.example')
  await visitor.page.getByText('Funciona con Baquiano').waitFor()
  const button = visitor.page.getByRole('button', { name: 'Continuar' })
  const background = () => button.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)
  await expect.poll(background).toBe(fill)
  expect(await visitor.barriers()).toEqual([])
  // The next visit shows the theme from its first paint, also without a company in the address.
  await visitor.page.goto('/pages/login')
  await button.waitFor()
  expect(await background()).toBe(fill)
  expect([...complaints, ...visitor.complaints]).toEqual([])
})

import { expect, it } from 'vitest'
import { openLab, widths } from './lab.ts'
import { mailedCodeTo } from './sign-in.ts'

const lab = openLab()

const pages = [
  ['/pages/login', 'Entra a tu operación'],
  ['/pages/register', 'Regístrate'],
  ['/pages/forgot-password', '¿Olvidaste tu contraseña?'],
  [`/pages/create-password/${'A'.repeat(43)}`, 'El enlace ya no sirve'],
  [`/pages/reset-password/${'A'.repeat(43)}`, 'El enlace ya no sirve'],
  ['/pages/create-password', 'El enlace ya no sirve'],
  ['/pages/confirm-email', 'El enlace ya no sirve'],
  ['/pages/setup', 'La plataforma ya está configurada'],
  ['/demo/inbox', 'Buzón de demostración'],
  ['/pages/error-404', 'Esta página no está en el mapa'],
  ['/pages/error-500', 'Algo falló de nuestro lado'],
  ['/pages/not-authorized', 'No tienes permiso para entrar aquí'],
  ['/pages/maintenance', 'En mantenimiento'],
  ['/pages/comingsoon', 'Este camino se está abriendo'],
  ['/pages/search', 'Sigue tu visita'],
  ['/nowhere', 'Esta página no está en el mapa'],
  ['/v1/docs', 'Baquiano API'],
] as const

it.each(widths)('shows every public page without barriers at %i px', async (width) => {
  const { page, barriers, complaints } = await lab.visit({}, { width })
  for (const [path, heading] of pages) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect([path, await barriers()]).toEqual([path, []])
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
  // A browser reports the rejected links itself.
  expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
})

it('reports an unknown tracking code', async () => {
  const { page, barriers } = await lab.visit({})
  await page.goto('/pages/search')
  await page.getByLabel('Código de seguimiento').fill('Nadie1')
  await page.keyboard.press('Enter')
  await page.getByText('No encontramos ninguna visita con ese código').waitFor()
  await page.waitForURL('**/pages/search/Nadie1')
  expect(await barriers()).toEqual([])
})

it.each(widths)('signs in and lists the companies without barriers at %i px', async (width) => {
  const { page, barriers } = await lab.visit({}, { width })
  const begun = await lab.prove(page, '/pages/login', lab.platform())
  expect(await barriers()).toEqual([])
  await page.keyboard.type(await mailedCodeTo(lab.url(), lab.platform(), begun))
  await page.getByText(lab.company().name).first().waitFor()
  await page.getByText('Bogotá, Colombia').first().waitFor()
  expect(await barriers()).toEqual([])
  expect(await overflow(page)).toBe(0)
})

/** Pixels by which the page overflows horizontally. */
const overflow = (page: Awaited<ReturnType<typeof lab.visit>>['page']) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

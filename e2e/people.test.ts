import { randomUUID } from 'node:crypto'
import { pressEnter } from './press-enter.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { storeSession } from './store-session.ts'
import { openLab } from './lab.ts'
import { demoPassword, signIn } from './sign-in.ts'

const lab = openLab()
/** Sets Ana's password by the mailed link. */
async function makePassword(email: string): Promise<void> {
  const mails = z.object({ records: z.array(z.object({ text: z.string() })).min(1) })
  const { records } = mails.parse(await apiOf(lab.url())('GET', `/demo/inbox?to=${email}`))
  const code = /create-password\/(\S+)/.exec(records[0]?.text ?? '')?.[1]
  await apiOf(lab.url())('POST', '/auth/password', { body: { code, password: demoPassword } })
}

it('invites somebody, changes their role, and ends their open session on deactivation', async () => {
  // Of this try alone: an e-mail is unique among all companies.
  const email = `ana-${randomUUID()}@lab.baquiano.test`
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  const roleOf = async (name: string) => {
    await page.getByRole('combobox', { name: 'Rol' }).click()
    await page.getByRole('option', { name }).click()
  }
  await page.goto('/apps/resource/resource-create')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('Gil')
  await page.getByLabel('Identificación').fill('52900')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Usuario').fill('anagil')
  await roleOf('Ejecutivo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Trabajo' }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('switch', { name: 'Vincular su teléfono ahora' }).press('Space')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByText('Invitación pendiente').waitFor()
  expect(await barriers()).toEqual([])
  await roleOf('Supervisor')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('heading', { name: 'Ana Gil', level: 2 }).waitFor()
  expect(await barriers()).toEqual([])

  const ana = await lab.visit()
  await makePassword(email)
  await storeSession(ana.page, lab.url(), await signIn(lab.url(), email))
  await ana.page.goto('/dashboard/profile')
  const picture = { width: 300, height: 200, channels: 3, background: '#c2255c' } as const
  const buffer = await sharp({ create: picture }).jpeg().toBuffer()
  const file = { name: 'ana.jpg', mimeType: 'image/jpeg', buffer }
  await ana.page.locator('input[type=file]').setInputFiles(file)
  await pressEnter(ana.page.getByRole('button', { name: 'Usar este recorte' }))
  await ana.page.getByText('Foto guardada').waitFor()
  await ana.page.getByRole('button', { name: 'Menú de Ana Gil' }).locator('img').waitFor()
  expect(await ana.barriers()).toEqual([])
  await ana.page.goto('/dashboard/maps')
  await ana.page.getByText('En vivo', { exact: true }).waitFor()

  await page.reload()
  const heading = page.getByRole('heading', { name: 'Ana Gil', level: 2 })
  await page.locator('header', { has: heading }).locator('img').waitFor()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await page.getByText('Ana Gil ya no puede entrar').waitFor()
  await ana.page.waitForURL('**/pages/login/reload**')
  expect(complaints).toEqual([])
})

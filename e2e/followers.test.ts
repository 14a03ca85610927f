import { expect, it } from 'vitest'
import { apiOf } from '../bench/lab/api.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()

it('makes a follower of all visits, and shows the outbox, without barriers', async () => {
  const api = apiOf(lab.url())
  const token = lab.company().access_token
  const config = { type_config_name: 'FOLLOWERS', name: 'FOLLOWERS', value: '', config_json: {} }
  await api('POST', '/company-config', { token, body: config })
  const { page, barriers, complaints } = await lab.visit()
  await storeSession(page, lab.url(), lab.company())
  await page.goto('/follower/create')
  await page.getByLabel('Nombre', { exact: true }).fill('Portería')
  await page.locator('#field-email').fill('porteria@example.com')
  await page.keyboard.press('Enter')
  await page.getByText(/tu visita está en estado En camino/).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Crear aviso' }).dblclick()
  await page.getByText('Aviso Portería creado').waitFor()
  await page.getByRole('row', { name: /Portería/ }).waitFor()
  expect(await barriers()).toEqual([])
  await page.goto('/dashboard/outbox')
  await page.getByRole('heading', { name: 'No hay mensajes' }).waitFor()
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})

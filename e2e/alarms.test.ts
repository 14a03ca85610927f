import { dayMs } from '@baquiano/contract/platform'
import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { openLab } from './lab.ts'
import { makePerson } from './make-person.ts'
import { signIn } from './sign-in.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const api = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })

/** Nothing is loaded here that knows an address of the place. */
const isUnexpected = (complaint: string) => !complaint.includes('status of 404')

/** Somebody drives at these speeds, a position each second up to an instant, ms. */
function drive(phone: string, speeds: readonly number[], until = Date.now()): Promise<unknown> {
  const positions = speeds.map((speed_km_h, index) => ({
    id: uuidv7(),
    fix_at: new Date(until - (speeds.length - index) * 1000).toISOString(),
    cx: -74.06,
    cy: 4.65,
    accuracy_m: 8,
    speed_km_h,
  }))
  return apiOf(lab.url())('POST', '/position', { token: phone, body: { positions } })
}

/** A role that sees people and groups, and no alarms. */
async function makeClerkRole(): Promise<string> {
  const permissions = ['RESOURCES_LIST', 'RESOURCES_READ', 'GROUPS_LIST', 'GROUPS_READ']
  const body = {
    name: `Archivo ${uuidv7().slice(-8)}`,
    alias: 'ARCHIVO',
    description: '',
    permissions,
  }
  return withId.parse(await api('POST', '/role', body)).id
}

it('makes an alarm, tries it on last week, sees it ring, acknowledges it on a phone, finds and exports it', async () => {
  const { email, phone } = await makePerson(lab, await makeClerkRole())
  await drive(phone, [60, 95, 60, 97, 60], Date.now() - dayMs)
  const ada = await lab.visit({ hasWebgl: true })
  await storeSession(ada.page, lab.url(), lab.company())
  const name = `Muy rápido ${uuidv7().slice(-8)}`
  await ada.page.goto('/apps/alarm/speed?form=new')
  await ada.page.getByLabel('Nombre').fill(name)
  await ada.page.getByRole('textbox', { name: /^Durante al menos/ }).fill('0')
  // Nobody has to ask for the trial.
  await ada.page.getByText('2 avisos', { exact: true }).first().waitFor()
  await ada.page.getByRole('textbox', { name: /^No repetir en/ }).fill('30')
  await ada.page.getByText('1 aviso', { exact: true }).first().waitFor()
  await ada.page.getByRole('combobox', { name: 'Correos', exact: true }).fill('turnos@example.com')
  await ada.page.keyboard.press('Enter')
  expect(await ada.barriers()).toEqual([])
  await ada.page.getByRole('button', { name: 'Crear alarma' }).click()
  await ada.page.getByText(`Alarma ${name} creada`).waitFor()

  // It rings once, whoever goes on too fast.
  await ada.page.goto('/apps/alarm/history')
  await ada.page.getByText('Nada cumple el filtro').waitFor()
  await drive(phone, [60], Date.now() + 1000)
  await drive(phone, [96, 97, 60, 98], Date.now() + 8000)
  const rung = (page: Page) => page.getByRole('row', { name: new RegExp(name) })
  await rung(ada.page).waitFor()
  expect(await rung(ada.page).count()).toBe(1)
  expect(await ada.barriers()).toEqual([])

  const handy = await lab.visit({ hasWebgl: true }, { width: 390 })
  await storeSession(handy.page, lab.url(), lab.company())
  await handy.page.goto('/apps/alarm/history')
  await handy.page.getByText(name).first().click()
  await handy.page.getByRole('textbox', { name: 'Nota' }).fill('Ya lo llamé')
  await handy.page.getByRole('button', { name: 'Atender', exact: true }).click()
  await handy.page.getByText('Aviso atendido').waitFor()
  await handy.page.getByText('Ya lo llamé').waitFor()
  expect(await handy.barriers()).toEqual([])

  await rung(ada.page).getByText('Atendida').waitFor()
  await ada.page.getByLabel('Persona o alarma').fill('Nadie Así')
  await rung(ada.page).waitFor({ state: 'detached' })
  await ada.page.getByLabel('Persona o alarma').fill(name)
  await rung(ada.page).waitFor()
  await ada.page.getByRole('button', { name: 'Exportar la lista' }).click()
  const download = ada.page.waitForEvent('download')
  await ada.page.getByRole('menuitem', { name: /csv/i }).click()
  await ada.page.getByText('Descargar').first().click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  // A colleague without the permission is shown none of it.
  const clerk = await signIn(lab.url(), email)
  const ivan = await lab.visit()
  await storeSession(ivan.page, lab.url(), clerk)
  await ivan.page.goto('/apps/notifications')
  await ivan.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await ivan.page.getByText(name).count()).toBe(0)
  expect(await ivan.page.getByRole('link', { name: /larma/ }).count()).toBe(0)
  await ivan.page.getByRole('button', { name: 'Buscar recurso, visita o punto' }).click()
  await ivan.page.getByRole('combobox', { name: '¿A quién o qué buscas?' }).fill('alarmas')
  await ivan.page.getByRole('dialog').getByText(/^Nada/).waitFor()
  expect(await ivan.page.getByRole('option', { name: /larma/ }).count()).toBe(0)
  await ivan.page.goto('/apps/alarm/history')
  await ivan.page.waitForURL(/not-authorized/)
  expect(await ivan.page.getByText(name).count()).toBe(0)
  for (const path of ['/alarm/filter', '/alarm-firing/filter'])
    await expect(
      apiOf(lab.url())('POST', path, { token: clerk.access_token, body: {} }),
    ).rejects.toThrow('PERMISSION_REQUIRED')
  const complaints = [...ada.complaints, ...handy.complaints].filter(isUnexpected)
  expect(complaints).toEqual([])
})

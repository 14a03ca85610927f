import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { openLab, widths } from './lab.ts'
import { makePerson } from './make-person.ts'
import { signIn } from './sign-in.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const roles = z.array(withId.extend({ name: z.string() }))

const api = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })

/** Iván, a supervisor. */
async function makeSupervisor() {
  const role = roles.parse(await api('GET', '/role')).find(({ name }) => name === 'SUPERVISOR')
  return makePerson(lab, role?.id ?? '')
}

/** Leaves nothing open of a former attempt of the test. */
async function closeAll(): Promise<void> {
  const { records } = z
    .object({ records: z.array(withId) })
    .parse(await api('GET', '/panic-alarm/open'))
  for (const { id } of records) {
    await api('PUT', `/panic-alarm/${id}/take`)
    await api('PUT', `/panic-alarm/${id}/close`, {})
  }
}

/** Nothing is loaded here that knows an address of the place. */
const isUnexpected = (complaint: string) => !complaint.includes('status of 404')

const press = (phone: string) =>
  apiOf(lab.url())('POST', '/device/panic', {
    token: phone,
    body: { id: uuidv7(), cx: -74.06, cy: 4.65, accuracy_m: 8, battery_pct: 39 },
  })
const isInside = () => document.activeElement?.closest('[role=alertdialog]') !== null
const alarmOn = (page: Page) => page.getByRole('alertdialog', { name: 'Iván Paredes pidió ayuda' })

it('interrupts two browsers at once, gives the alarm to the faster one and tells the other who that is', async () => {
  await closeAll()
  const { email, phone } = await makeSupervisor()
  const ada = await lab.visit()
  await storeSession(ada.page, lab.url(), lab.company())
  await ada.page.goto('/apps/notifications')
  const ivan = await lab.visit()
  await storeSession(ivan.page, lab.url(), await signIn(lab.url(), email))
  await ivan.page.goto('/app/group/group-list')
  for (const { page } of [ada, ivan]) await page.getByRole('heading', { level: 1 }).waitFor()

  await press(phone)
  for (const { page } of [ada, ivan]) await alarmOn(page).waitFor()
  expect(await ada.barriers()).toEqual([])

  // Neither keys nor a reload get past it.
  await ada.page.keyboard.press('Escape')
  for (let step = 0; step < 12; step += 1) {
    await ada.page.keyboard.press('Tab')
    expect(await ada.page.evaluate(isInside)).toBe(true)
  }
  await ada.page.reload()
  await alarmOn(ada.page).waitFor()

  const take = ada.page.getByRole('button', { name: 'Yo me encargo' })
  await take.dblclick()
  await ada.page.getByText(/^Tú te encargas desde las/).waitFor()
  await ivan.page.getByText(/^Ada Ruiz se encarga desde las/).waitFor()
  expect(await ivan.barriers()).toEqual([])
  await ivan.page.getByRole('button', { name: 'Entendido' }).click()
  await alarmOn(ivan.page).waitFor({ state: 'detached' })

  await ada.page.getByRole('textbox', { name: 'Qué pasó' }).fill('Se pinchó una llanta')
  await ada.page.getByRole('button', { name: 'Cerrar la alarma' }).click()
  await ada.page.getByText('La alarma de Iván Paredes quedó cerrada').waitFor()
  await alarmOn(ada.page).waitFor({ state: 'detached' })
  await ivan.page.getByRole('button', { name: /abrir la alarma/ }).waitFor({ state: 'detached' })
  await ivan.page.goto('/apps/panic-alarms')
  await ivan.page.getByRole('row', { name: /Se pinchó una llanta/ }).waitFor()
  expect(await ivan.barriers()).toEqual([])

  await press(phone)
  for (const width of widths) {
    const { page, barriers, complaints } = await lab.visit({}, { width })
    await storeSession(page, lab.url(), lab.company())
    await page.goto('/apps/notifications')
    await alarmOn(page).waitFor()
    await page.getByText('39 % de batería').waitFor()
    expect(await barriers()).toEqual([])
    expect(complaints.filter(isUnexpected)).toEqual([])
  }
  expect([...ada.complaints, ...ivan.complaints].filter(isUnexpected)).toEqual([])
})

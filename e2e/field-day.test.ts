import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { plannedDay } from '../bench/lab/planned-hours.ts'
import { act, aPicture, draw, open, phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const { api, makeForm, phoneWithVisits, visitOf } = phonesOf(lab)

/** The row of a visit in the list of the console that was open all the time. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('does half a day without network, and shows to an open console exactly what was done once it is back', async () => {
  const asking = {
    active_form: true,
    form_id: await makeForm(),
    form_proof: 'required',
    photo_proof: 'required',
    signature_proof: 'required',
  }
  const names = ['Patio Uno', 'Patio Dos', 'Patio Tres', 'Patio Cuatro'] as const
  const { token, ids } = await phoneWithVisits(0, names, asking)
  const [done = '', overtaken = '', ...left] = ids

  const office = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(office.page, lab.url(), lab.company())
  const day = plannedDay()
  const dates = JSON.stringify({ date_init: day, date_end: day })
  await office.page.goto(`/apps/calendar/visit-list?dates=${encodeURIComponent(dates)}`)
  for (const name of names) await rowOf(office.page, name).getByText('Programada').waitFor()

  const { page, complaints } = await lab.visit(
    {
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 4.65, longitude: -74.06 },
    },
    { width: 360 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  for (const name of names) await page.getByText(name).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await page.context().setOffline(true)
  await page.goto(`/field/visit/${done}`)
  await act(page, 'Voy en camino')
  await act(page, 'Llegué')
  await act(page, 'Empezar visita')
  await open(page, 'Seguir con el formulario')
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Motivo').fill('Pedido atrasado')
  await page.getByLabel('Temperatura', { exact: true }).fill('4')
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  await page.getByText('nevera.jpg').waitFor()
  await page.getByRole('button', { name: 'Terminar formulario' }).click()
  await open(page, 'Seguir con las fotos')
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  await page.getByRole('img', { name: 'Foto que espera señal' }).waitFor()
  await open(page, 'Volver')
  await open(page, 'Seguir con la firma')
  await draw(page, 'Rosa Mamani')
  await page.getByRole('button', { name: 'Guardar firma' }).click()
  await act(page, 'Finalizar visita')
  await page.getByText('Finalizada', { exact: true }).waitFor()

  // The dispatcher, who hears nothing of the phone, cancels what its person is on the way to.
  await page.goto(`/field/visit/${overtaken}`)
  await act(page, 'Voy en camino')
  await page.getByText('En camino', { exact: true }).first().waitFor()
  const cancel = { id: uuidv7(), transition: 'cancel', reason: 'Llamó el cliente' }
  await api('POST', `/visit/${overtaken}/event`, cancel)
  await rowOf(office.page, 'Patio Dos').getByText('Cancelada').waitFor()

  await page.goto('/field/panic')
  await page.getByRole('button', { name: 'Pedir ayuda' }).focus()
  await page.keyboard.down('Enter')
  await page.getByText('Tu pedido de ayuda está guardado').waitFor()
  await page.keyboard.up('Enter')
  expect((await visitOf(done)).status).toBe('Scheduled')

  await page.context().setOffline(false)
  await office.page.getByRole('alertdialog', { name: 'Recurso Prueba pidió ayuda' }).waitFor()
  await office.page.getByRole('button', { name: 'Yo me encargo' }).click()
  await office.page.getByRole('textbox', { name: 'Qué pasó' }).fill('Se pinchó una llanta')
  await office.page.getByRole('button', { name: 'Cerrar la alarma' }).click()

  await rowOf(office.page, 'Patio Uno').getByText('Finalizada').waitFor()
  await rowOf(office.page, 'Patio Dos').getByText('Cancelada').waitFor()
  for (const name of ['Patio Tres', 'Patio Cuatro'])
    await rowOf(office.page, name).getByText('Programada').waitFor()
  await office.page.getByRole('link', { name: 'Patio Uno' }).click()
  const proven = office.page.getByRole('main')
  for (const text of ['Pedido atrasado', 'Rosa Mamani', 'nevera.jpg'])
    await proven.getByText(text).first().waitFor()
  await office.page.goBack()
  await office.page.getByRole('link', { name: 'Patio Dos' }).click()
  await proven.getByText('Llegó tarde y no se aplicó').first().waitFor()
  for (const id of left) expect((await visitOf(id)).status).toBe('Scheduled')

  await page.getByText('1 por decidir').click()
  await page.getByText('La central canceló esta visita').waitFor()
  await page.getByText('Motivo: Llamó el cliente').waitFor()
  await page.getByRole('button', { name: 'Dejarla cancelada' }).click()
  await page.getByText('1 por decidir').waitFor({ state: 'detached' })
  expect(office.complaints.filter((told) => !told.includes('status of 404'))).toEqual([])
  const expected = /ERR_INTERNET_DISCONNECTED|status of 409/
  expect(complaints.filter((told) => !expected.test(told))).toEqual([])
})

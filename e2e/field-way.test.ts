import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { act, aPicture, draw, open, phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'

const lab = openLab()
const { makeForm, phoneWithVisits, visitOf } = phonesOf(lab)

/** Of the visit; a minute of latitude is 1.85 km. */
const door = { latitude: 4.65, longitude: -74.06 }
const away = { latitude: 4.66, longitude: -74.06 }
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** A phone that has received its day, away from its only visit. */
async function phoneAway(which: 0 | 1 | 2, name: string, asking: object = {}) {
  const { token, ids } = await phoneWithVisits(which, [name], asking)
  const visitor = await lab.visit(
    {
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: away,
      hasWebgl: true,
      viewport: { width: 390, height: 844 },
    },
    { width: 390 },
  )
  await visitor.page.goto(`/field/pair#${token}`)
  await button(visitor.page, /^Sí, empezar/).click()
  await visitor.page.getByText(name).first().waitFor()
  return { ...visitor, id: ids[0] ?? '' }
}

/** A way along streets, as the server of a company with a map tells it. */
const road = {
  source: 'road',
  distance_m: 1460,
  duration_s: 300,
  shape: [
    [-74.06, 4.66],
    [-74.06, 4.656],
    [-74.057, 4.656],
    [-74.057, 4.65],
    [-74.06, 4.65],
  ],
  turns: [
    { turn: 'depart', street: 'Carrera 9', shape_index: 0 },
    { turn: 'left', street: 'Calle Rudel Espíndola', shape_index: 1 },
    { turn: 'right', street: 'Carrera 7', shape_index: 2 },
    { turn: 'right', street: 'Calle 72', shape_index: 3 },
    { turn: 'arrive', street: '', shape_index: 4 },
  ],
}

it('leads to a visit turn by turn, also without network, and takes an arrival from afar only with its reason', async () => {
  const { page, id, barriers, complaints } = await phoneAway(0, 'Ferretería El Nogal')
  await page.route('**/device/road/way', (route) => route.fulfill({ json: { legs: [road] } }))
  await page.getByText('Ferretería El Nogal').first().waitFor()
  await act(page, 'Voy en camino')
  await page.getByText('Gira a la izquierda en 440 m').waitFor()
  await page.getByText('Calle Rudel Espíndola').waitFor()
  await page.getByText('5 min', { exact: true }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByText('Lo que sigue').first().click({ force: true })
  await page.getByText('Carrera 7').waitFor()

  await page.context().setOffline(true)
  await page.context().setGeolocation({ latitude: 4.653, longitude: -74.057 })
  await page.getByText('Gira a la derecha en 330 m').waitFor()
  await button(page, /^Llegué/).press('Enter')
  await page.getByText(/^Estás a 4\d\d m/).waitFor()
  await button(page, /^Cerrar/).click()

  await page.context().setGeolocation(door)
  await page.getByText('Desliza, o toca dos veces').waitFor()
  await button(page, /^Llegué/).press('Enter')
  await page.getByText(/^Llegada \d\d:\d\d guardada/).waitFor()
  await page.getByText('A 0 m del lugar').waitFor()
  await page.context().setOffline(false)
  await button(page, /^Empezar visita/).press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/field/visit/${id}`)
  await expect.poll(async () => (await visitOf(id)).status).toBe('In progress')
  expect(complaints.filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told))).toEqual([])
})

it('says that a way is a straight line where no streets are known', async () => {
  const { page, id, complaints } = await phoneAway(1, 'Bodega Sur')
  await page.goto(`/field/visit/${id}`)
  await act(page, 'Voy en camino')
  await open(page, 'Ver el camino')
  await page.getByText('En línea recta: 1,1 km').waitFor()
  await page.getByText('No se conocen calles hasta aquí.').waitFor()
  expect(complaints).toEqual([])
})

it('ends a visit on one page that names what is missing and stays locked until it is there', async () => {
  const asking = {
    active_form: true,
    form_id: await makeForm(),
    form_proof: 'optional',
    photo_proof: 'required',
    signature_proof: 'required',
  }
  const { page, id, barriers, complaints } = await phoneAway(2, 'Bodega Centro', asking)
  await page.context().setGeolocation(door)
  await page.goto(`/field/visit/${id}`)
  await act(page, 'Voy en camino')
  await act(page, 'Llegué')
  await act(page, 'Empezar visita')
  await open(page, 'Seguir con las fotos')
  await page.getByText('Falta: Fotos y Firma').waitFor()
  await page.getByText('dentro').waitFor()
  expect(await button(page, /^Finalizar visita/).isDisabled()).toBe(true)
  expect(await barriers()).toEqual([])
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  await page.getByText('Falta: Firma').waitFor()
  await draw(page, 'Rosa Mamani')
  await button(page, /^Guardar firma/).click()
  await page.getByText('Firmada').waitFor()
  expect(await barriers()).toEqual([])
  await act(page, 'Finalizar visita')
  await page.getByText('Finalizada', { exact: true }).waitFor()
  await expect.poll(async () => (await visitOf(id)).status).toBe('Finalized')
  expect(complaints).toEqual([])
})

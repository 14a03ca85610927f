import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const found = z.object({ records: z.array(z.object({ status: z.string() })) })
/** A Wednesday that is always ahead. */
const day = '2999-11-20'
const days = { date_init: day, date_end: day }

const post = (path: string, body: object) =>
  apiOf(lab.url())('POST', path, { token: lab.company().access_token, body })
const make = async (path: string, body: object) => withId.parse(await post(path, body)).id

async function makeVisit(name: string): Promise<void> {
  const { visit_point_id, activity_id } = await makeWork(name)
  await make('/visit', { visit_point_id, activity_id, date: day })
}

async function makeWork(name: string) {
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const visit_point_id = await make('/visit-point', {
    object_type_id,
    name,
    identification: name.replaceAll(' ', ''),
    phone: '+57 601 555 0102',
    address: 'Calle 1 # 2-3',
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.06,
    cy: 4.65,
  })
  const activity_id = await make('/activity', { name: `Entrega ${name}`, service_time: 900 })
  return { visit_point_id, activity_id }
}

it('finds visits, opens one, exports the list, and cancels what it shows for one reason', async () => {
  for (const name of ['Bodega Uno', 'Bodega Dos', 'Molino']) await makeVisit(name)
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/calendar/visit-list?dates=${encodeURIComponent(JSON.stringify(days))}`)
  await page.getByRole('link', { name: 'Molino' }).waitFor()
  await page.getByLabel('Cliente, VT-número o código').fill('Bodega')
  await page.getByRole('link', { name: 'Molino' }).waitFor({ state: 'detached' })
  expect(await barriers()).toEqual([])

  await page.getByRole('link', { name: 'Bodega Uno' }).click()
  await page.waitForURL(/calendar\/visit\//)
  await page.getByRole('heading', { name: 'Bodega Uno' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Bodega Dos' }).waitFor()

  await page.getByRole('button', { name: 'Exportar la lista' }).click()
  const download = page.waitForEvent('download')
  // Of the formats, the one that needs files beside the bundled server.
  await page.getByRole('menuitem', { name: /pdf/ }).click()
  await page.getByText('Descargar').first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('checkbox', { name: 'Marcar todo lo que cumple el filtro' }).click()
  await page.getByRole('button', { name: 'Cancelar visitas' }).click()
  await page.getByLabel('Algo más').fill('Cierra por inventario')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar visitas' }).dblclick()
  await page.getByText('2 visitas canceladas').waitFor()
  const { records } = found.parse(await post('/visit/filter', { filters: { dates: days } }))
  expect(records.map(({ status }) => status).toSorted()).toEqual([
    'Canceled',
    'Canceled',
    'Not Assigned',
  ])
  expect(complaints).toEqual([])
})

it('plans one visit, however often its form is sent', async () => {
  const { visit_point_id } = await makeWork('Granja')
  const { page, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/calendar/create-event?date=${day}&visit_point=${visit_point_id}`)
  await page.getByRole('combobox', { name: 'Actividad' }).fill('Granja')
  await page.getByRole('option', { name: 'Entrega Granja' }).click()
  await page.getByRole('button', { name: 'Programar visita' }).dblclick()
  await page.waitForURL(/calendar\/visit\//)
  await page.getByRole('heading', { name: 'Granja' }).waitFor()
  const { records } = found.parse(await post('/visit/filter', { filters: { visit_point_id } }))
  expect(records).toHaveLength(1)
  expect(complaints).toEqual([])
})

import { dayMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const withRecords = z.object({ records: z.array(z.object({ date: z.string() })) })

const post = (path: string, body: object) =>
  apiOf(lab.url())('POST', path, { token: lab.company().access_token, body })
const make = async (path: string, body: object) => withId.parse(await post(path, body)).id

const visitsOf = async (visit_point_id: string): Promise<string[]> => {
  const body = { filters: { visit_point_id }, quantity: 100 }
  return withRecords.parse(await post('/visit/filter', body)).records.map(({ date }) => date)
}

it('repeats a visit from its form, leaves out a date, and pauses', async () => {
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const visit_point_id = await make('/visit-point', {
    object_type_id,
    name: 'Clínica Norte',
    identification: 'NITREPITE',
    phone: '+57 601 555 0102',
    address: 'Calle 1 # 2-3',
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.06,
    cy: 4.65,
  })
  await make('/activity', { name: 'Revisión mensual', service_time: 900 })
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  await page.goto(`/apps/calendar/create-event?date=${tomorrow}&visit_point=${visit_point_id}`)
  await page.getByRole('combobox', { name: 'Actividad' }).fill('Revisión')
  await page.getByRole('option', { name: 'Revisión mensual' }).click()
  await page.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Todos los días' }).click()
  await page.getByRole('region', { name: 'Próximas fechas' }).getByText('cada día').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Programar y repetir' }).dblclick()

  await page.waitForURL(/visit-point-recurrence/)
  await page
    .getByRole('table', { name: /^Fechas de/ })
    .first()
    .waitFor()
  expect(await barriers()).toEqual([])
  const rules = await post('/recurrence/filter', { filters: { visit_point_id } })
  expect(z.object({ records: z.array(withId) }).parse(rules).records).toHaveLength(1)
  const made = await visitsOf(visit_point_id)
  expect(new Set(made).size).toBe(made.length)
  expect(made.length).toBeGreaterThan(30)

  await page.getByRole('button', { name: 'Añadir una excepción' }).click()
  await page.getByLabel('Motivo (opcional)').fill('Inventario')
  await page.getByRole('button', { name: 'Omitir' }).click()
  await page
    .getByRole('region', { name: 'Excepciones' })
    .getByText(/omitida · Inventario/)
    .waitFor()
  expect(await visitsOf(visit_point_id)).toHaveLength(made.length - 1)

  await page.getByRole('button', { name: 'Pausar' }).click()
  await page.getByText('En pausa', { exact: true }).first().waitFor()
  expect(await visitsOf(visit_point_id)).toEqual([])
  await page.getByRole('button', { name: 'Reanudar' }).click()
  await page.getByText('Activa', { exact: true }).first().waitFor()
  expect(await visitsOf(visit_point_id)).toHaveLength(made.length - 1)
  expect(complaints).toEqual([])
})

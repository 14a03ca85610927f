import { pressEnter } from './press-enter.ts'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab, widths } from './lab.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const made = z.object({ id: z.string(), tracking_code: z.string() })

/** A visit of nobody on a day that is always ahead. */
async function makeVisit(name: string) {
  const api = apiOf(lab.url())
  const token = lab.company().access_token
  const object_type_id = await firstTypology(api, token)
  const point = {
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
  }
  const make = async (path: string, body: object) => api('POST', path, { token, body })
  const visit_point_id = withId.parse(await make('/visit-point', point)).id
  const activity = { name: `Entrega ${name}`, service_time: 900 }
  const activity_id = withId.parse(await make('/activity', activity)).id
  const visit = { visit_point_id, activity_id, date: '2999-11-20' }
  return made.parse(await make('/visit', visit))
}

it('shows how a visit stands without JavaScript', async () => {
  const { tracking_code: code } = await makeVisit(`Casa Roble ${randomUUID().slice(0, 8)}`)
  const { page } = await lab.visit({ javaScriptEnabled: false })
  await page.goto(`/tracking/${code}`)
  await page.getByRole('heading', { name: 'Tu visita está programada' }).waitFor()
  await page.getByText('Calle 1 # 2-3').waitFor()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Ihr Besuch ist geplant' }).waitFor()
  await page.goto('/tracking')
  await page.getByLabel('Código de seguimiento').fill('Nadie1')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText('No encontramos ninguna visita con ese código').waitFor()
  expect(await page.context().cookies()).toEqual([])
})

it.each(widths)(
  'lets a customer confirm, leave instructions and ask for another time, at %i px',
  async (width) => {
    const { tracking_code: code } = await makeVisit(`Casa ${randomUUID().slice(0, 8)}`)
    const { page, barriers, complaints } = await lab.visit({}, { width })
    await page.goto(`/tracking/${code}`)
    await page.getByRole('button', { name: 'Sí, confirmo' }).waitFor()
    expect(await barriers()).toEqual([])
    await page.getByRole('button', { name: 'Sí, confirmo' }).dblclick()
    await page.getByText('Confirmaste este horario.').waitFor()

    await pressEnter(page.getByRole('button', { name: 'Dejar indicaciones' }))
    await page.getByLabel('¿Algo que debamos saber?').fill('El timbre no suena')
    await pressEnter(page.getByRole('button', { name: 'Guardar' }))
    await page.getByText('El timbre no suena').waitFor()

    await page.getByRole('button', { name: 'Necesito otro horario' }).click()
    await page.getByRole('group', { name: 'Elige otro horario' }).getByRole('button').last().click()
    await page.getByRole('button', { name: '14:00–16:00' }).click()
    expect(await barriers()).toEqual([])
    await page.getByRole('button', { name: 'Pedir el cambio' }).dblclick()
    await page.getByText(/Pediste el .*14:00–16:00/).waitFor()
    expect(await barriers()).toEqual([])
    await page.reload()
    await page.getByText(/Pediste el .*14:00–16:00/).waitFor()
    expect(complaints).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  },
)

/** A change that the page hears of. */
const isEvent = (frame: string) => frame.startsWith('42/followed,')

it('shows a change at once', async () => {
  const { id, tracking_code } = await makeVisit(`Casa ${randomUUID().slice(0, 8)}`)
  const { page, complaints } = await lab.visit()
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  /** How many changes the page has heard of at each load of the visit. */
  const loads: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(tracking_code)) loads.push(frames.filter(isEvent).length)
  })
  await page.goto(`/tracking/${tracking_code}`)
  await page.getByRole('heading', { name: 'Tu visita está programada' }).waitFor()
  // The answer that lets the page into its namespace.
  await expect.poll(() => frames.some((frame) => frame.startsWith('40/followed,'))).toBe(true)
  const { access_token: token } = lab.company()
  const body = { id: uuidv7(), transition: 'cancel', reason: 'Cerrado' }
  await apiOf(lab.url())('POST', `/visit/${id}/event`, { token, body })
  await page.getByRole('heading', { name: 'La visita se canceló' }).waitFor()
  // The page has loaded the visit because it heard of the change, not because half a minute was over.
  expect(loads.at(-1)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

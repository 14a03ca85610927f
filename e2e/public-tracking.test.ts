import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab, widths } from './lab.ts'

const lab = openLab()
const patience = { timeout: 150_000 }
const withId = z.object({ id: z.string() })
const made = z.object({ tracking_code: z.string() })

/** A visit of nobody on a day that is always ahead, and its code. */
async function makeVisit(name: string): Promise<string> {
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
  return made.parse(await make('/visit', visit)).tracking_code
}

it('shows how a visit stands without JavaScript', patience, async () => {
  const code = await makeVisit('Casa Roble')
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
  patience,
  async (width) => {
    const code = await makeVisit(`Casa ${width}`)
    const { page, barriers, complaints } = await lab.visit({}, { width })
    await page.goto(`/tracking/${code}`)
    await page.getByRole('button', { name: 'Sí, confirmo' }).waitFor()
    expect(await barriers()).toEqual([])
    await page.getByRole('button', { name: 'Sí, confirmo' }).dblclick()
    await page.getByText('Confirmaste este horario.').waitFor()

    await page.getByRole('button', { name: 'Dejar indicaciones' }).press('Enter')
    await page.getByLabel('¿Algo que debamos saber?').fill('El timbre no suena')
    await page.getByRole('button', { name: 'Guardar' }).press('Enter')
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

import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
const make = async (path: string, body: object): Promise<string> => {
  const { access_token: token } = lab.company()
  return withId.parse(await apiOf(lab.url())('POST', path, { token, body })).id
}

const place = {
  phone: '+57 601 555 0102',
  address: 'Calle 1 # 2-3',
  country: 'Colombia',
  department: 'Bogotá',
  city: 'Bogotá',
  cx: -74.06,
  cy: 4.65,
  relation_mode: 'all',
}

/** A form that somebody has answered by phone on one visit to each name. */
async function answerAt(answers: Readonly<Record<string, string>>): Promise<string> {
  const made = uuidv7().slice(-8)
  const { access_token: token } = lab.company()
  const section = { id: uuidv7(), label: 'Entrega' }
  const question = {
    id: uuidv7(),
    category_id: section.id,
    name: 'recibe',
    label: '¿Quién recibe?',
  }
  const form_id = await make('/form', {
    name: `Constancia ${made}`,
    categories: [section],
    fields: [{ ...question, type: 'Text' }],
  })
  const [phone] = await pairDevices(lab.url(), token, 1)
  if (!phone) throw new Error('no phone was paired')
  const activity_id = await make('/activity', {
    name: `Entrega ${made}`,
    service_time: 900,
    active_form: true,
    form_id,
    resource_ids: [phone.resource_id],
  })
  const object_type_id = await firstTypology(apiOf(lab.url()), token)
  for (const [at, [name, recibe]] of Object.entries(answers).entries()) {
    const identification = `${made}${at}`
    const point = { ...place, object_type_id, name, identification }
    const visit_point_id = await make('/visit-point', point)
    const visit_id = await make('/visit', {
      date: '2999-05-04',
      hour_init: `0${8 + at}:00:00`,
      hour_end: `0${8 + at}:15:00`,
      visit_point_id,
      activity_id,
      resource_id: phone.resource_id,
    })
    const body = { id: uuidv7(), form_id, version: 1, data: { recibe } }
    await apiOf(lab.url())('POST', `/device/visit/${visit_id}/answer`, { token: phone.token, body })
  }
  return form_id
}

it('reads what phones have answered to a form, finds one answer, and exports it', async () => {
  const form_id = await answerAt({ 'Bodega Norte': 'Luz Marina', 'Molino Viejo': 'Don Evelio' })
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/form/${form_id}/answers`)
  await page.getByRole('columnheader', { name: '¿Quién recibe?' }).waitFor()
  await page.getByRole('row', { name: /Bodega Norte.*Luz Marina/ }).waitFor()
  await page.getByRole('row', { name: /Molino Viejo.*Don Evelio/ }).waitFor()
  expect(await barriers()).toEqual([])

  await page.getByLabel('Cliente, VT-número o código').fill('Molino')
  await page.getByText('Luz Marina').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Exportar la lista' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /csv/ }).click()
  await page.getByText('Descargar').first().click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Don Evelio')
  expect(text).not.toContain('Luz Marina')

  await page.getByRole('button', { name: 'Molino Viejo' }).click()
  await page.waitForURL(/calendar\/visit\//)
  await page.getByRole('heading', { name: 'Molino Viejo' }).waitFor()
  await page.getByText('Don Evelio').waitFor()
  await page.goBack()
  await page.getByText('Don Evelio').waitFor()
  expect(await page.getByText('Luz Marina').count()).toBe(0)
  expect(complaints).toEqual([])
})

import type { FrameLocator, Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { plannedDay, plannedHours } from '../bench/lab/planned-hours.ts'
import type { Lab } from './lab.ts'

const withId = z.object({ id: z.string() })

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

type Phones = Awaited<ReturnType<typeof pairDevices>>
const stored = z.object({ status: z.string(), started_at: z.string().nullable() })

/** Phones of the companies of a journey, and what the office does about their visits. */
export function phonesOf(lab: Lab) {
  const api = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
  const make = async (path: string, body: object) => withId.parse(await api('POST', path, body)).id
  /** Three phones of each company of the file, of which every attempt has another. */
  const byCompany = new Map<string, Promise<Phones>>()

  /** A phone whose person has a visit to each place, now or later and in this order. */
  async function phoneWithVisits(which: 0 | 1 | 2, names: readonly string[], asking: object = {}) {
    const { access_token } = lab.company()
    const phones = byCompany.get(access_token) ?? pairDevices(lab.url(), access_token, 3)
    byCompany.set(access_token, phones)
    const phone = (await phones)[which]
    if (!phone) throw new Error('no phone was paired')
    const { resource_id, token } = phone
    const made = uuidv7().slice(-8)
    const object_type_id = await firstTypology(apiOf(lab.url()), access_token)
    const activity_id = await make('/activity', {
      name: `Entrega ${made}`,
      service_time: 900,
      resource_ids: [resource_id],
      ...asking,
    })
    const ids: string[] = []
    for (const [at, name] of names.entries()) {
      const point = { ...place, object_type_id, name, identification: `${made}${at}` }
      const visit_point_id = await make('/visit-point', point)
      ids.push(
        await make('/visit', {
          date: plannedDay(),
          ...plannedHours(at),
          visit_point_id,
          activity_id,
          resource_id,
        }),
      )
    }
    return { token, ids, resource_id }
  }

  /** A form with a question of each kind that is filled in by hand, one of which another one shows. */
  async function makeForm(): Promise<string> {
    const section = { id: uuidv7(), label: 'Exhibición' }
    const question = (name: string, type: string, more: object = {}) => ({
      id: uuidv7(),
      category_id: section.id,
      name,
      label: name,
      type,
      ...more,
    })
    const options = ['Sí', 'No'].map((label) => ({ value: label, label }))
    return make('/form', {
      name: `Auditoría ${uuidv7().slice(-8)}`,
      categories: [section],
      fields: [
        question('Producto', 'Radio', { options, required: true }),
        question('Motivo', 'Text', {
          required: true,
          visible_when: { field: 'Producto', operator: 'is', values: ['No'] },
        }),
        question('Temperatura', 'Number', { required: true }),
        question('Nevera', 'Image'),
      ],
    })
  }

  const visitOf = async (id: string) => stored.parse(await api('GET', `/visit/${id}`))
  return { api, makeForm, phoneWithVisits, visitOf }
}

/** An act by its button, as a keyboard makes it, once the button can be pressed. */
export async function act(page: Page | FrameLocator, name: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${name}`), disabled: false })
  await button.press('Enter')
}

export const open = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(name) }).click()

/** Four by three pixels. */
export const aPicture = {
  name: 'nevera.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAK0lEQVR42gXBAQYAAAgDwBGNKKIR/f+f3QEAyaqSBDOLiO7eXbh7Zs7M3T0d0wHnvs0PRwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Writes who signs, and signs. */
export async function draw(page: Page, signer_name: string): Promise<void> {
  await page.getByLabel('Quién recibe').fill(signer_name)
  const pad = page.locator('canvas')
  await pad.hover({ position: { x: 40, y: 90 } })
  await page.mouse.down()
  await pad.hover({ position: { x: 160, y: 40 } })
  await pad.hover({ position: { x: 240, y: 110 } })
  await page.mouse.up()
}

import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Api } from './api.ts'
import { firstTypology } from './first-typology.ts'
import { plannedDay, plannedHours } from './planned-hours.ts'

const withId = z.object({ id: z.string() })

const place = {
  phone: '+57 601 555 0102',
  address: 'Calle 1 # 2-3',
  country: 'Colombia',
  department: 'Bogotá',
  city: 'Bogotá',
  relation_mode: 'all',
}

interface Plan {
  readonly token: string
  readonly resource_id: string
  /** At most twenty. */
  readonly visits: number
}

/** Plans visits for somebody that can be done at once. @returns their ids */
export async function planFieldDay(
  api: Api,
  { token, resource_id, visits }: Plan,
): Promise<string[]> {
  const make = async (path: string, body: object) =>
    withId.parse(await api('POST', path, { token, body })).id
  const made = uuidv7().slice(-8)
  const object_type_id = await firstTypology(api, token)
  const activity = { name: `Entrega ${made}`, service_time: 900, resource_ids: [resource_id] }
  const activity_id = await make('/activity', activity)
  const date = plannedDay()
  const ids: string[] = []
  for (let at = 0; at < visits; at += 1) {
    const name = `Bodega ${at + 1}`
    const [cx, cy] = [-74.06 + at / 1000, 4.65 + at / 1000]
    const point = { ...place, cx, cy, object_type_id, name, identification: `${made}${at}` }
    const visit_point_id = await make('/visit-point', point)
    const hours = plannedHours(at)
    ids.push(await make('/visit', { date, ...hours, visit_point_id, activity_id, resource_id }))
  }
  return ids
}

/** Pairs the app that a page opens with somebody, and waits until it shows their day. */
export async function pairPhone(page: Page, url: string, token: string): Promise<void> {
  await page.goto(`${url}/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Bodega 1').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Keeps positions on a phone as the app does, of a walk that ended so long ago. */
export async function keepFixes(
  page: Page,
  { count, lasted_ms }: { readonly count: number; readonly lasted_ms: number },
): Promise<void> {
  const begun = Date.now() - lasted_ms
  const fixes = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(),
    fix_at: new Date(begun + Math.floor((at * lasted_ms) / count)).toISOString(),
    cx: -74.06 + at / 1e6,
    cy: 4.65 + at / 1e6,
    accuracy_m: 8,
    speed_km_h: 4,
    course_deg: 45,
    altitude_m: null,
    battery_pct: null,
  }))
  await page.evaluate(async (kept) => {
    const asked = indexedDB.open('baquiano-field')
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    const change = asked.result.transaction('fixes', 'readwrite')
    for (const fix of kept) change.objectStore('fixes').put(fix)
    await new Promise((resolve) => {
      change.oncomplete = resolve
    })
    asked.result.close()
  }, fixes)
}

export interface Waiting {
  readonly acts: number
  /** Of the acts: what the server did not take. */
  readonly refused: number
  readonly fixes: number
}

/** What waits on a phone. */
export const waitingOn = (page: Page): Promise<Waiting> =>
  page.evaluate(async () => {
    const asked = indexedDB.open('baquiano-field')
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    const read = asked.result.transaction(['outbox', 'fixes'])
    const items = read.objectStore('outbox').getAll()
    const count = read.objectStore('fixes').count()
    await new Promise((resolve) => {
      read.oncomplete = resolve
    })
    asked.result.close()
    const refused = items.result.filter(({ refusal }) => refusal !== null).length
    return { acts: items.result.length, refused, fixes: count.result }
  })

/** A page of the app, opened without its network: the service worker has it. */
const open = (page: Page, path: string) => page.goto(new URL(`/field${path}`, page.url()).href)

/** Drives a visit from the way there to its end, by the keyboard. */
export async function driveVisit(page: Page, id: string): Promise<void> {
  await open(page, `/visit/${id}`)
  for (const name of [/^Voy en camino/, /^Llegué/, /^Empezar visita/, /^Finalizar visita/])
    await commit(page, name)
}

/** Makes one act, and waits until the phone has kept it. */
async function commit(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.press('Enter')
  await button.waitFor({ state: 'detached' })
}

/** Adds photos to a visit that are drawn at once, about 450 kB each. */
export async function takePhotos(page: Page, id: string, count: number): Promise<void> {
  await open(page, `/visit/${id}/photos`)
  const buffer = Buffer.from(await noise(page), 'base64')
  for (let taken = 1; taken <= count; taken += 1) {
    const file = { name: 'puerta.png', mimeType: 'image/png', buffer }
    await page.getByLabel('Tomar foto').setInputFiles(file)
    await page
      .getByRole('img')
      .nth(taken - 1)
      .waitFor()
  }
}

/** A picture that cannot be packed, as PNG. */
const noise = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 800
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    const picture = brush.createImageData(800, 800)
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536))
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255
    brush.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })

import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { dayMs, minuteMs, secondMs } from '@baquiano/contract/platform'
import { act, open, phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'
import type { VisitorOptions } from './visitor.ts'

const lab = openLab()
const { api, phoneWithVisits, visitOf } = phonesOf(lab)
const listed = z.object({ records: z.array(z.looseObject({})) })
const recordsOf = async (path: string) => listed.parse(await api('GET', path)).records

const here = { latitude: 4.65, longitude: -74.06 }
const ofPhone: VisitorOptions = {
  reducedMotion: 'reduce',
  permissions: ['geolocation'],
  geolocation: here,
}

async function pairAndKeep(page: Page, token: string): Promise<void> {
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Puts into stores of the phone what a later version of the app may keep there. */
const putEntries = (page: Page, entries: Readonly<Record<string, object>>) =>
  page.evaluate(async (put) => {
    const asked = indexedDB.open('baquiano-field')
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    const change = asked.result.transaction(Object.keys(put), 'readwrite')
    for (const [store, entry] of Object.entries(put)) change.objectStore(store).put(entry)
    await new Promise((resolve) => {
      change.oncomplete = resolve
    })
    asked.result.close()
  }, entries)

const entriesOf = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const asked = indexedDB.open('baquiano-field')
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    const all = asked.result.transaction(name).objectStore(name).getAll()
    await new Promise((resolve) => {
      all.onsuccess = resolve
    })
    asked.result.close()
    return all.result
  }, store)

it('works on where it cannot read something in its store, keeps that, and puts it back once it can', async () => {
  const { token, ids } = await phoneWithVisits(0, ['Bodega Sur'])
  const [id = ''] = ids
  const { page, barriers, complaints } = await lab.visit(ofPhone, { width: 390 })
  await pairAndKeep(page, token)
  await page.context().setOffline(true)
  await page.goto(`/field/visit/${id}`)
  await act(page, 'Voy en camino')
  await page.getByText('1 sin enviar').waitFor()
  const [kept] = await entriesOf(page, 'outbox')
  const later = { ...kept, seq: 90, id: uuidv7(), kind: 'of-a-later-version' }
  await putEntries(page, {
    outbox: later,
    fixes: { id: uuidv7(), fix_at: 'yesterday' },
    drafts: { visit_id: id, answers: {} },
  })
  await page.reload()
  await page.getByText('1 por leer').waitFor()
  await act(page, 'Empezar visita')
  await page.context().setOffline(false)
  await expect.poll(async () => (await visitOf(id)).status).toBe('In progress')
  await page.goto('/field/outbox')
  await page.getByText('2 anotaciones que esta versión').waitFor()
  expect(await barriers()).toEqual([])
  // Positions are read as they are sent, drafts where one is looked for.
  await page.goto('/field/')
  await expect.poll(() => entriesOf(page, 'set_aside')).toHaveLength(3)
  const aside = await entriesOf(page, 'set_aside')
  expect(aside).toContainEqual({ from: 'outbox', key: 90, value: later })

  // A newer version of the app reads it.
  await putEntries(page, {
    set_aside: { from: 'outbox', key: 90, value: { ...later, kind: 'report' } },
  })
  await page.goto('/field/outbox')
  await page.getByText('2 anotaciones que esta versión').waitFor()
  await expect.poll(() => entriesOf(page, 'outbox')).toEqual([])

  await page.getByRole('button', { name: 'Guardar en un archivo' }).click()
  await page.getByRole('button', { name: 'Quitarlas de este teléfono' }).click()
  await page.getByText('Todo lo que hiciste llegó.').waitFor()
  expect(complaints.filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told))).toEqual([])
})

/** Lets the test say when the phone has found its place. */
const findPlaceLater = `
  const { geolocation } = navigator
  const find = geolocation.getCurrentPosition.bind(geolocation)
  geolocation.watchPosition = (...asked) => {
    globalThis.tellPlace = () => find(...asked)
    return 0
  }
`
/** Nothing runs out of time by itself from now on. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + secondMs)
const tellPlace = (page: Page) => page.evaluate('globalThis.tellPlace()')
/** So long that a place which the phone has told is that of an act no longer. */
const goOn = (page: Page) => page.clock.runFor(16 * secondMs)

it('shows an act at once while it looks for its place, makes one of two presses, and sends it with the place', async () => {
  const { token, ids } = await phoneWithVisits(1, ['Bodega Norte'])
  const [id = ''] = ids
  const { page } = await lab.visit(ofPhone, { width: 390 })
  await page.clock.install()
  await page.addInitScript(findPlaceLater)
  await pairAndKeep(page, token)
  await page.goto(`/field/visit/${id}`)
  await stopClock(page)
  await page.getByRole('button', { name: /^Voy en camino/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('Buscando tu ubicación…').waitFor()
  await page.getByRole('button', { name: 'Llegué' }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('1 sin enviar').waitFor()
  expect(await entriesOf(page, 'outbox')).toMatchObject([{ body: { transition: 'on_the_way' } }])
  expect((await visitOf(id)).status).toBe('Scheduled')
  await tellPlace(page)
  await expect.poll(async () => (await visitOf(id)).status).toBe('On the way')
  const toldOf = async (transition: string) =>
    (await recordsOf(`/visit/${id}/event`)).filter((event) => event['transition'] === transition)
  expect(await toldOf('on_the_way')).toMatchObject([{ cx: -74.06, cy: 4.65 }])

  // Where the phone does not find it soon, the act goes out without one, and gets it later.
  await goOn(page)
  await page.getByRole('button', { name: 'Llegué' }).click()
  await page.getByText('Buscando tu ubicación…').waitFor()
  await page.clock.runFor(4100)
  await page.getByText('Buscando tu ubicación…').waitFor({ state: 'detached' })
  await expect.poll(() => toldOf('arrive')).toMatchObject([{ cx: null }])
  await tellPlace(page)
  await expect.poll(() => toldOf('arrive')).toMatchObject([{ cx: -74.06, cy: 4.65 }])
})

/** A clock that somebody can set: by so many ms it is ahead of the machine's. */
const settableClock = `{
  const now = Date.now
  Date.now = () => now() + Number(localStorage.getItem('ahead_ms') ?? 0)
}`

it('gives what was done since somebody set the clock of the phone its right hour, and says so to the office', async () => {
  const { token, ids } = await phoneWithVisits(1, ['Bodega Reloj'])
  const [id = ''] = ids
  const { page, complaints } = await lab.visit(ofPhone, { width: 360 })
  await page.addInitScript(settableClock)
  await pairAndKeep(page, token)
  await page.getByText('Bodega Reloj').first().waitFor()
  await page.context().setOffline(true)
  await page.goto(`/field/visit/${id}`)
  await act(page, 'Voy en camino')
  await page.getByText('1 sin enviar').waitFor()
  await page.evaluate(`localStorage.setItem('ahead_ms', '${dayMs}')`)
  await page.goto(`/field/visit/${id}`)
  await act(page, 'Ya no voy en camino')
  await page.getByText('2 sin enviar').waitFor()
  await page.context().setOffline(false)
  const events = async () =>
    (await recordsOf(`/visit/${id}/event`)).filter(({ actor_kind }) => actor_kind === 'resource')
  await expect.poll(events).toMatchObject([
    { transition: 'on_the_way', clock_shift_s: null },
    { transition: 'give_up', clock_shift_s: expect.closeTo(dayMs / secondMs, -2) },
  ])
  const [, given] = await events()
  const at = Date.parse(z.object({ event_at: z.string() }).parse(given).event_at)
  expect(Date.now() - at).toBeLessThan(5 * minuteMs)
  expect(complaints.filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told))).toEqual([])
})

/** Four by three pixels. */
const aPicture = {
  name: 'puerta.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAK0lEQVR42gXBAQYAAAgDwBGNKKIR/f+f3QEAyaqSBDOLiO7eXbh7Zs7M3T0d0wHnvs0PRwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

it('calls for help while a photo hangs on its way, at once and then with the place', async () => {
  const { token, ids, resource_id } = await phoneWithVisits(2, ['Bodega Este'], {
    photo_proof: 'optional',
  })
  const [id = ''] = ids
  const { page } = await lab.visit(ofPhone, { width: 390 })
  await page.clock.install()
  await page.addInitScript(findPlaceLater)
  await pairAndKeep(page, token)
  const held: (() => void)[] = []
  const hanging = page.waitForRequest('**/v1/device/upload-file**')
  await page.route('**/v1/device/upload-file**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(`/field/visit/${id}/photos`)
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  await page.getByRole('img', { name: 'Foto que espera señal' }).waitFor()
  await tellPlace(page)
  await hanging
  await open(page, 'Volver')
  await open(page, 'Volver')
  await open(page, 'Pánico')
  await stopClock(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Pedir ayuda' }).focus()
  await page.keyboard.down('Enter')
  await page.clock.runFor(2100)
  await page.getByText('Tu pedido de ayuda llegó.').waitFor()
  await page.keyboard.up('Enter')
  const ofPerson = async () =>
    (await recordsOf('/panic-alarm/open')).filter((alarm) => alarm['resource_id'] === resource_id)
  expect(await ofPerson()).toMatchObject([{ state: 'open', cx: null }])
  await tellPlace(page)
  await expect.poll(ofPerson).toMatchObject([{ state: 'open', cx: -74.06, cy: 4.65 }])
  expect(await entriesOf(page, 'outbox')).toMatchObject([{ kind: 'proof' }])
  for (const release of held) release()
  await expect.poll(() => entriesOf(page, 'outbox')).toEqual([])
})

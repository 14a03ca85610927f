import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { act, aPicture, draw, open, phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const { api, makeForm, phoneWithVisits, visitOf } = phonesOf(lab)

// Before the call for help below, which lies over every console of the company.
it('drives somebody of the demo by hand, and shows beside it what the office sees', async () => {
  const { ids, resource_id } = await phoneWithVisits(2, ['Bodega Este'])
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/resource/resource-view/${resource_id}`)
  await page.getByRole('link', { name: 'Abrir como este recurso' }).click()
  const phone = page.frameLocator('iframe')
  await phone.getByRole('heading', { name: /^Hola, / }).waitFor()
  await phone.getByRole('link', { name: 'Ver la visita' }).click()
  expect(await barriers()).toEqual([])
  await act(phone, 'Voy en camino')
  await act(phone, 'Empezar visita')
  const followed = page.getByRole('main')
  await followed.getByText('En curso', { exact: true }).waitFor()
  await act(phone, 'Finalizar visita')
  await followed.getByText('1 de 1 visitas terminadas').waitFor()
  expect((await visitOf(ids[0] ?? '')).status).toBe('Finalized')
  // A phone that is paired in this browser keeps what it has.
  const stores = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  )
  expect(stores).toEqual([`baquiano-field-as-${resource_id}`])
  await page.getByRole('button', { name: 'Devolver a la simulación' }).click()
  await page.getByRole('link', { name: 'Abrir como este recurso' }).waitFor()
  expect(complaints).toEqual([])
})

it('pairs a phone, works half a day without network, and shows what the server did not take', async () => {
  const { token, ids } = await phoneWithVisits(0, ['Bodega Sur', 'Molino Viejo'])
  const [first = '', second = ''] = ids
  const { page, barriers, complaints } = await lab.visit(
    {
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 4.65, longitude: -74.06 },
    },
    { width: 390 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByText('¿Es tu teléfono?').waitFor()
  expect(page.url()).not.toContain(token)
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  await page.getByText('Bodega Sur').first().waitFor()
  expect(await barriers()).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await page.context().setOffline(true)
  // The app itself comes from the phone.
  await page.goto(`/field/visit/${first}`)
  // Two presses are one act.
  await page.getByRole('button', { name: /^Voy en camino/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('1 sin enviar').waitFor()
  await act(page, 'Empezar visita')
  await act(page, 'Finalizar visita')
  await page.getByText('3 sin enviar').waitFor()
  expect(await barriers()).toEqual([])
  await page.goto(`/field/visit/${second}`)
  await act(page, 'Voy en camino')
  await page.getByText('4 sin enviar').waitFor()
  await page.reload()
  await page.getByText('4 sin enviar').waitFor()
  expect((await visitOf(first)).status).toBe('Scheduled')
  await api('POST', `/visit/${second}/event`, {
    id: uuidv7(),
    transition: 'cancel',
    reason: 'Llamó el cliente',
  })

  await page.context().setOffline(false)
  await page.getByText('1 por decidir').click()
  await page.getByText('La central canceló esta visita').waitFor()
  expect(await barriers()).toEqual([])
  expect((await visitOf(first)).status).toBe('Finalized')
  expect((await visitOf(second)).status).toBe('Canceled')
  await page.getByRole('button', { name: 'Dejarla cancelada' }).click()
  await page.getByText('1 por decidir').waitFor({ state: 'detached' })
  await page.goto('/field/outbox')
  await page.getByText('Todo lo que hiciste llegó.').waitFor()
  const unexpected = complaints.filter(
    (told) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(told),
  )
  expect(unexpected).toEqual([])
})

it('calls for help by holding the button, and cancels a visit with its reason', async () => {
  const { token, ids } = await phoneWithVisits(1, ['Bodega Norte'])
  const [id = ''] = ids
  const { page, barriers, complaints } = await lab.visit(
    { reducedMotion: 'reduce' },
    { width: 390 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Bodega Norte').first().waitFor()
  await open(page, 'Ver los últimos siete días')
  await page.getByText('No hubo visitas en los últimos siete días.').waitFor()
  expect(await barriers()).toEqual([])
  await open(page, 'Volver')
  await open(page, 'Pánico')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Pedir ayuda' }).focus()
  await page.keyboard.down('Enter')
  await page.getByText('Tu pedido de ayuda llegó.').waitFor()
  await page.keyboard.up('Enter')
  await page.goto(`/field/visit/${id}`)
  await page.getByRole('button', { name: 'No se pudo hacer la visita' }).click()
  await page.getByRole('radio', { name: 'Nadie en el sitio' }).check()
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  const proofs = async () => proven.parse(await api('GET', `/visit/${id}/proof`)).records
  await expect.poll(proofs).toMatchObject([{ kind: 'photo', origin: 'camera' }])
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Dar por cancelada' }).click()
  await page.getByText('Cancelada', { exact: true }).waitFor()
  await expect.poll(async () => (await visitOf(id)).status).toBe('Canceled')
  await open(page, 'Volver')
  await open(page, '^Yo$')
  await page.getByText('Fuera de turno no se envía tu posición.').waitFor()
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})

it('fills in a form, takes a photo and a signature without network, and ends the visit with them', async () => {
  const asking = {
    active_form: true,
    form_id: await makeForm(),
    form_proof: 'required',
    photo_proof: 'required',
    signature_proof: 'warn',
  }
  const { token, ids } = await phoneWithVisits(1, ['Bodega Centro'], asking)
  const [id = ''] = ids
  const { page, barriers, complaints } = await lab.visit(
    {
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 4.65, longitude: -74.06 },
    },
    { width: 390 },
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Bodega Centro').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)

  await page.goto(`/field/visit/${id}`)
  await act(page, 'Voy en camino')
  await page.getByRole('button', { name: 'Llegué' }).click()
  await page.getByText('2 sin enviar').waitFor()
  await act(page, 'Empezar visita')
  await page.getByRole('link', { name: 'Seguir con el formulario' }).click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Motivo').fill('Pedido atrasado')
  // What was typed stays on the phone.
  await page.reload()
  expect(await page.getByLabel('Motivo').inputValue()).toBe('Pedido atrasado')
  await page.getByRole('button', { name: 'Terminar formulario' }).click()
  await page.getByText('Falta 1 respuesta').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByLabel('Temperatura', { exact: true }).fill('4')
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  await page.getByText('nevera.jpg').waitFor()
  await page.getByRole('button', { name: 'Terminar formulario' }).click()

  await page.getByRole('link', { name: 'Seguir con las fotos' }).click()
  await page.getByLabel('Tomar foto').setInputFiles(aPicture)
  await page.getByRole('img', { name: 'Foto que espera señal' }).waitFor()
  expect(await barriers()).toEqual([])
  await page.getByRole('link', { name: 'Volver' }).click()
  await open(page, 'Firma')
  await draw(page, 'Rosa Mamani')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Guardar firma' }).click()
  await page.getByText('3 de 3').waitFor()
  expect(await barriers()).toEqual([])
  await act(page, 'Finalizar visita')
  await page.getByText('7 sin enviar').waitFor()

  await page.context().setOffline(false)
  await page.getByText('7 sin enviar').click()
  await page.getByText('Todo lo que hiciste llegó.').waitFor()
  expect((await visitOf(id)).status).toBe('Finalized')
  const { records: answers } = proven.parse(await api('GET', `/visit/${id}/answer`))
  expect(answers).toMatchObject([
    { data: { Producto: 'No', Motivo: 'Pedido atrasado', Temperatura: 4 } },
  ])
  const { records: proofs } = proven.parse(await api('GET', `/visit/${id}/proof`))
  expect(proofs).toMatchObject([
    { kind: 'photo', cx: -74.06, cy: 4.65, strokes: null },
    { kind: 'signature', signer_name: 'Rosa Mamani' },
  ])
  expect(complaints.filter((told) => !/ERR_INTERNET_DISCONNECTED/.test(told))).toEqual([])
})

it('asks for its PIN when it starts, and gives up its pairing after five wrong ones', async () => {
  const { token } = await phoneWithVisits(0, ['Bodega Oeste'])
  const { page, barriers } = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Bodega Oeste').first().waitFor()
  await open(page, 'Yo')
  await page.getByRole('button', { name: 'Poner PIN' }).click()
  await page.getByLabel('PIN nuevo').fill('493817')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Poner PIN' }).click()
  await page.getByRole('button', { name: 'Quitar PIN' }).waitFor()
  await page.reload()
  const pin = page.getByLabel('PIN')
  await pin.fill('493817')
  expect(await page.getByText('Bodega Oeste').count()).toBe(0)
  expect(await barriers()).toEqual([])
  await pin.press('Enter')
  await page.getByRole('heading', { name: 'Yo' }).waitFor()
  await page.reload()
  for (const left of ['Quedan 4', 'Quedan 3', 'Quedan 2', 'Queda 1', 'Demasiados']) {
    await pin.fill('000000')
    await pin.press('Enter')
    await page.getByText(left).waitFor()
  }
  await page.reload()
  await page.getByText('Enlaza este teléfono otra vez').waitFor()
})

const proven = z.object({ records: z.array(z.looseObject({})) })

import { expect, it } from 'vitest'
import { pairDevices } from '../bench/lab/devices.ts'
import { openLab } from './lab.ts'
import { pressEnter } from './press-enter.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const title = 'Llueve en Oriente'

async function openPhone(token: string) {
  const visitor = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  await visitor.page.goto(`/field/pair#${token}`)
  await visitor.page.getByRole('button', { name: 'Sí, empezar' }).click()
  await visitor.page.getByRole('link', { name: /^Mensajes.*1 mensaje sin ver/ }).waitFor()
  return visitor
}

type Phone = Awaited<ReturnType<typeof openPhone>>

async function see({ page }: Phone): Promise<void> {
  await page.getByRole('link', { name: /^Mensajes/ }).click()
  await page.getByRole('link', { name: /^Avisos de la central/ }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

it('chases a message to all phones until everybody has seen it', async () => {
  const [first, second] = await pairDevices(lab.url(), lab.company().access_token, 2)
  if (!first || !second) throw new Error('no phones were paired')
  const office = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(office.page, lab.url(), lab.company())
  await office.page.goto('/apps/communication?form=new')
  await office.page.getByLabel('Asunto').fill(title)
  await pressEnter(office.page.getByRole('button', { name: 'Enviar a 2' }))
  const view = office.page.getByRole('region', { name: title })
  await view.getByRole('button', { name: 'Recordar a los 2' }).waitFor()

  const phones = [await openPhone(first.token), await openPhone(second.token)] as const
  await see(phones[0])
  // The office hears that one has seen it, and chases the other.
  await pressEnter(view.getByRole('button', { name: 'Recordar a 1' }))
  await view.getByText('recordado una vez').waitFor()
  expect(await office.barriers()).toEqual([])
  await see(phones[1])
  await view.getByRole('heading', { name: 'No lo han visto' }).waitFor({ state: 'detached' })
  await view.getByRole('heading', { name: 'Lo vieron' }).waitFor()
  for (const visitor of [office, ...phones]) {
    expect(await visitor.barriers()).toEqual([])
    expect(visitor.complaints).toEqual([])
  }
})

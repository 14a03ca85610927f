import { moduleNames, permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  camila,
  openAs,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeActivity } from '../../test/make-activity.ts'
import { makeUser } from '../../test/make-user.ts'

const everything = { permissions: [...permissions], modules: [...moduleNames] }
const id = '0195d5a0-0000-7000-8000-0000000000a1'
const group_id = '0195d5a0-0000-7000-8000-0000000000c1'
const delivery = makeActivity({ id, resource_ids: [camila], resource_count: 1 })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/activity/filter', { records: [delivery], total: 1, next_cursor: null })
  answers.set(`GET /v1/activity/${id}`, delivery)
  const north = { id: group_id, name: 'Norte' }
  answers.set('POST /v1/group/filter', { records: [north], total: 1, next_cursor: null })
  answers.set('GET /v1/view?list=activities', { records: [] })
})
afterEach(tearDownConsole)

const button = (name: string) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog', { name: 'Eliminar' })
const confirm = async (typed: string) => {
  const confirmation = within(await dialog())
  fireEvent.change(confirmation.getByRole('textbox'), { target: { value: typed } })
  return confirmation.getByRole('button', { name: 'Eliminar' })
}

it('assigns an activity to people and groups found on the server', async () => {
  openAs(makeUser(everything), `/apps/activity?form=edit&record=${id}`)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Grupos' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Norte', hidden: true }))
  answers.set(`PUT /v1/activity/${id}`, { ...delivery, group_ids: [group_id] })
  fireEvent.click(await button('Guardar'))
  await screen.findByText('Actividad Entrega guardada')
  const [sent] = sentTo('PUT', `/v1/activity/${id}`)
  expect(sent?.body).toMatchObject({ resource_ids: [camila], group_ids: [group_id] })
})

it('shows to whom it is assigned to those who may not relate, and lets them change the rest', async () => {
  openAs(makeUser({ ...everything, may_relate: false }), `/apps/activity?form=edit&record=${id}`)
  const groups = await screen.findByRole('combobox', { name: 'Grupos' })
  expect(groups).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('disabled', false)
})

it('removes an activity from its form only after its name was written', async () => {
  const history = openAs(makeUser(everything), `/apps/activity?form=edit&record=${id}`)
  fireEvent.click(await button('Eliminar'))
  expect(await confirm('Otra')).toHaveProperty('disabled', true)
  expect(sentTo('DELETE', `/v1/activity/${id}`)).toEqual([])
  answers.set(`DELETE /v1/activity/${id}`, { id })
  fireEvent.click(await confirm('Entrega'))
  await screen.findByText('1 actividad eliminada')
  expect(sentTo('DELETE', `/v1/activity/${id}`)).toHaveLength(1)
  await waitFor(() => expect(history.location.search).not.toContain('form'))
})

it('removes chosen activities only after the name was written', async () => {
  openAs(makeUser(everything), '/apps/activity')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Entrega/ }))
  fireEvent.click(await button('Eliminar'))
  expect(await confirm('Entre')).toHaveProperty('disabled', true)
  expect(sentTo('POST', '/v1/activity/bulk')).toEqual([])
  const outcomes = [{ id, code: null }]
  answers.set('POST /v1/activity/bulk', { outcomes, next_id: null })
  fireEvent.click(await confirm('Entrega'))
  await waitFor(() => expect(sentTo('POST', '/v1/activity/bulk')).toHaveLength(1))
})

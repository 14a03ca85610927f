import { permissions } from '@baquiano/contract/platform'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  tearDownConsole,
  openPage,
  setUpConsole,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeRole } from '../../test/make-role.ts'
import { makeUser } from '../../test/make-user.ts'

beforeEach(() => {
  setUpConsole()
  const records = [makeRole({ name: 'Auditor' })]
  answers.set('POST /v1/role/filter', { records, total: 1, next_cursor: null })
  answers.set('POST /v1/view/filter', { records: [], total: 0, next_cursor: null })
})
afterEach(tearDownConsole)

const open = async (search: string) => {
  const history = openPage(`/dashboard/roles?show=list${search}`, permissions)
  await screen.findByRole('checkbox', { name: 'Auditor' })
  return history
}
const paramsOf = ({ location }: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(new URLSearchParams(location.search))

it('keeps a view and opens it', async () => {
  const history = await open('&has_people=false')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar como vista' }))
  fireEvent.change(await screen.findByLabelText('Nombre de la vista'), {
    target: { value: 'Solos' },
  })
  const at = '2026-11-19T15:00:00.000Z'
  const view = {
    id: '0195d5a0-0000-7000-8000-0000000d0001',
    list: 'roles',
    name: 'Solos',
    is_shared: false,
    owner_id: makeUser().id,
    owner_name: null,
    state: { filters: { has_people: false } },
    added_on: at,
    update_on: at,
  }
  answers.set('POST /v1/view', view)
  answers.set('POST /v1/view/filter', { records: [view], total: 1, next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(paramsOf(history)).toMatchObject({ view: view.id }))
  expect(sentTo('POST', '/v1/view')[0]?.body).toMatchObject({
    list: 'roles',
    name: 'Solos',
    state: view.state,
  })
  fireEvent.click(screen.getByRole('button', { name: /^Todos/ }))
  await waitFor(() => expect(paramsOf(history)).toEqual({ show: 'list' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Solos/ }))
  await waitFor(() => expect(paramsOf(history)).toMatchObject({ has_people: 'false' }))
})

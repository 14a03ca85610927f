import { views } from '@baquiano/contract/views'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aView } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'

const { call, signIn } = await startTestServer()

const namesFor = async (token: string): Promise<string[]> =>
  (await call(views.filter, { body: {} }, token)).body.records.map(
    ({ name }: { name: string }) => name,
  )

it('shows a person their own views and those that colleagues share', async () => {
  const company_id = uuidv7()
  const [mine, theirs] = [signIn({ company_id }), signIn({ company_id })]
  await call(views.create, { body: aView({ name: 'Mía' }) }, mine)
  await call(views.create, { body: aView({ name: 'De todos', is_shared: true }) }, mine)
  expect(await namesFor(mine)).toEqual(['De todos', 'Mía'])
  expect(await namesFor(theirs)).toEqual(['De todos'])
})

it('lets only its owner change or remove a view, and hides what is not shared', async () => {
  const company_id = uuidv7()
  const [mine, theirs] = [signIn({ company_id }), signIn({ company_id })]
  for (const [is_shared, code] of [
    [true, 'VIEW_OF_ANOTHER'],
    [false, 'VIEW_NOT_FOUND'],
  ] as const) {
    const { id } = (await call(views.create, { body: aView({ is_shared }) }, mine)).body
    const params = { id }
    expect((await call(views.remove, { params }, theirs)).body.code).toBe(code)
    expect((await call(views.update, { params, body: aView() }, theirs)).body.code).toBe(code)
    expect((await call(views.create, { body: { ...aView(), id } }, theirs)).status).toBe(
      is_shared ? 200 : 404,
    )
    expect((await call(views.remove, { params }, mine)).status).toBe(200)
  }
})

it('refuses a second view of the same name to one person, not to two', async () => {
  const company_id = uuidv7()
  const [mine, theirs] = [signIn({ company_id }), signIn({ company_id })]
  const body = aView({ name: 'Norte' })
  await call(views.create, { body }, mine)
  expect((await call(views.create, { body }, mine)).body.code).toBe('VIEW_NAME_TAKEN')
  expect((await call(views.create, { body }, theirs)).status).toBe(200)
})

it('keeps how the list is looked at, and tells of a newer version', async () => {
  const token = signIn()
  const state = { filters: { has_people: true }, sort: 'DESC', columns: ['name'] } as const
  const made = (await call(views.create, { body: aView() }, token)).body
  const body = aView({ state: { ...state, columns: [...state.columns] } })
  const headers = { 'if-match': `"${made.update_on}"` }
  const sent = { params: { id: made.id }, body, headers }
  expect((await call(views.update, sent, token)).body.state).toEqual(state)
  expect((await call(views.update, sent, token)).body).toMatchObject({
    code: 'RECORD_CHANGED',
    record: { state },
  })
})

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, openAs, sentTo, setUpConsole, tearDownConsole } from '../console-fixture.tsx'
import { makeUser } from '../make-user.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const giver = (name: string) => ({ id: makeUser().id, name, role_name: 'ADMIN' })

it('names who of the company can give what is missing', async () => {
  answers.set('POST /v1/permission/giver', {
    records: [giver('Ana Gil'), giver('Beto Paz'), giver('Carla Mora')],
    total: 5,
  })
  openAs(makeUser(), '/dashboard/roles')
  await screen.findByText(
    /Pueden dártelo Ana Gil \(ADMIN\), Beto Paz \(ADMIN\), Carla Mora \(ADMIN\) y 2 más\./,
  )
  expect(sentTo('POST', '/v1/permission/giver')).toHaveLength(1)
})

it('names the administrator in general where nobody can be named', async () => {
  answers.set('POST /v1/permission/giver', { records: [], total: 0 })
  openAs(makeUser(), '/dashboard/roles')
  expect(await screen.findByText(/Pídelo al administrador de tu empresa/)).toBeTruthy()
})

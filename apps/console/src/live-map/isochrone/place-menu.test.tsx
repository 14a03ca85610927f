import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, setUpConsole, tearDownConsole } from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import type { Permission } from '@baquiano/contract/platform'
import { startSession, storeUser } from '@baquiano/client/session/session.ts'
import { PlaceMenu } from './place-menu.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const near = (id: string, name: string, distance_m: number) => {
  return { id, name, address: 'Calle 1', city: 'Cali', cx: -74.1, cy: 4.65, distance_m }
}
const rosa = '0195d5a0-0000-7000-8000-0000000000a1'

function open(permissions: readonly Permission[]) {
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser({ permissions: [...permissions] }))
  const onNewVisit = vi.fn<(visitPoint: string | undefined) => void>()
  const onNewPoint = vi.fn<() => void>()
  const onSoonest = vi.fn<() => void>()
  render(
    <AppFrame>
      <QueryClientProvider client={new QueryClient()}>
        <PlaceMenu
          place={{ cx: -74.1, cy: 4.65 }}
          onNewVisit={onNewVisit}
          onNewPoint={onNewPoint}
          onSoonest={onSoonest}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </AppFrame>,
  )
  return { onNewVisit, onNewPoint, onSoonest }
}

it('offers a visit at the visit point that was pressed', async () => {
  answers.set('POST /v1/visit-point/nearest', { records: [near(rosa, 'La Rosa', 40)] })
  const { onNewVisit, onSoonest } = open(['CALENDAR_CREATE', 'MAP_READ', 'VISIT_POINT_LIST'])
  fireEvent.click(await screen.findByRole('button', { name: /Nueva visita aquí.*La Rosa/ }))
  expect(onNewVisit).toHaveBeenCalledWith(rosa)
  fireEvent.click(screen.getByRole('button', { name: 'Quién llega antes aquí' }))
  expect(onSoonest).toHaveBeenCalledOnce()
})

it('takes no visit point for granted that is far from there, and offers only what is allowed', async () => {
  answers.set('POST /v1/visit-point/nearest', { records: [near(rosa, 'La Rosa', 900)] })
  const { onNewVisit } = open(['CALENDAR_CREATE', 'VISIT_POINT_LIST'])
  fireEvent.click(await screen.findByRole('button', { name: 'Nueva visita aquí' }))
  expect(onNewVisit).toHaveBeenCalledWith(undefined)
  expect(screen.queryByRole('button', { name: 'Quién llega antes aquí' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nuevo punto de visita aquí' })).toBeNull()
})

it('offers a new visit point there to whoever may create one', async () => {
  answers.set('POST /v1/visit-point/nearest', { records: [] })
  const { onNewPoint } = open(['VISIT_POINT_CREATE'])
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo punto de visita aquí' }))
  expect(onNewPoint).toHaveBeenCalledOnce()
})

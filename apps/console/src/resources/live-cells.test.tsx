import { permissions } from '@baquiano/contract/platform'
import { createLinkState } from '@baquiano/client/realtime/link-state.ts'
import { RealtimeContext } from '@baquiano/client/realtime/realtime-provider.tsx'
import type { Realtime } from '@baquiano/client/realtime/realtime.ts'
import { storeUser } from '@baquiano/client/session/session.ts'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'
import { makePerson } from '../../test/make-person.ts'
import { makeVisit } from '../../test/make-visit.ts'
import { TodayCell, useDayNews } from './live-cells.tsx'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

function Row({ id }: { readonly id: string }) {
  useDayNews()
  return <TodayCell id={id} />
}

it('counts what somebody has finished as soon as the server tells of it', async () => {
  const { id } = makePerson({})
  const date = companyTime('America/Bogota').dateOf(Date.now())
  const told: (() => void)[] = []
  const realtime: Realtime = {
    state: createLinkState(),
    follow: (topic, { onResync }) => {
      if (topic === 'visits') told.push(onResync)
      return () => {}
    },
    open: () => () => {},
  }
  const day = (status: 'Finalized' | 'In progress') => ({
    records: [makeVisit({ resource_id: id, status, date })],
    total: 1,
    next_cursor: null,
  })
  storeUser(makeUser({ permissions: [...permissions] }))
  answers.set('POST /v1/visit/filter', day('In progress'))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RealtimeContext value={realtime}>
        <Row id={id} />
      </RealtimeContext>
    </QueryClientProvider>,
  )
  await screen.findByText('0/1')
  answers.set('POST /v1/visit/filter', day('Finalized'))
  for (const tell of told) tell()
  expect(await screen.findByText('1/1')).toBeDefined()
})

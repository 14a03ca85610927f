import { moduleNames } from '@baquiano/contract/platform'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  everything,
  openAs,
  sentTo,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const withChat = makeUser({
  permissions: [...everything, 'CHAT_LIST', 'CHAT_READ'],
  modules: [...moduleNames],
})
const withoutChat = { ...withChat, modules: moduleNames.filter((name) => name !== 'CHAT') }

beforeEach(() => {
  setUpConsole()
  answers.set('GET /v1/chat/unread', { unread: 3 })
})
afterEach(tearDownConsole)

const countings = () => sentTo('GET', '/v1/chat/unread')

/** Opens a page with a record that was stored before; the server's answer to who the person is waits. */
async function openBefore(user: typeof withChat) {
  const answer = server.getMockImplementation()
  if (!answer) throw new Error('no server')
  const gate = new AbortController()
  const opened = new Promise((resolve) => gate.signal.addEventListener('abort', resolve))
  server.mockImplementation(async (...request) => {
    if (request[0] === '/v1/auth/user') await opened
    return answer(...request)
  })
  openAs(withChat, '/dashboard/maps')
  answers.set('GET /v1/auth/user', user)
  await screen.findByRole('link', { name: 'Chat' })
  // Where the count comes with the page after it, it is there by now.
  await act(() => import('./unread-count.tsx'))
  expect(countings()).toEqual([])
  return () => gate.abort()
}

it('asks for the count once it is known that the person still has the chat', async () => {
  const release = await openBefore(withChat)
  release()
  await screen.findByText('3 mensajes sin leer')
  expect(countings()).toHaveLength(1)
})

it('asks nothing where the chat was switched off meanwhile', async () => {
  const release = await openBefore(withoutChat)
  release()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull())
  expect(countings()).toEqual([])
})

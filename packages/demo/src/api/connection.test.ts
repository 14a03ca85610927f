import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth } from '@baquiano/contract/auth'
import { health } from '@baquiano/contract/health'
import { afterEach, expect, inject, it } from 'vitest'
import { connect } from './connection.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { ApiError } from './api-error.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close().closeAllConnections())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

function connectTo(url: string) {
  const stopping = new AbortController()
  const awayChanges: boolean[] = []
  const onAway = (isAway: boolean) => void awayChanges.push(isAway)
  const sendRequest = connect({
    url,
    inFlight: createConcurrencyLimit(6),
    signal: stopping.signal,
    onAway,
  })
  return { sendRequest, stopping, awayChanges }
}

const healthy = JSON.stringify({ status: 'ok', version: '1', failed_changes: 0 })

it('repeats a call while the server is unavailable', async () => {
  const statuses = [503, 503, 200]
  const url = await serve((_, answer) => {
    answer.writeHead(statuses.shift() ?? 200).end(healthy)
  })
  const { sendRequest, awayChanges } = connectTo(url)
  expect((await sendRequest(health.get, {})).output.status).toBe('ok')
  expect(statuses).toEqual([])
  expect(awayChanges).toEqual([true, false])
})

it('repeats a call whose connection breaks', async () => {
  let calls = 0
  const url = await serve((request, answer) => {
    calls += 1
    if (calls === 1) request.socket.destroy()
    else answer.end(healthy)
  })
  await connectTo(url).sendRequest(health.get, {})
  expect(calls).toBe(2)
})

it('rejects with the code of the error, without another attempt', async () => {
  let calls = 0
  const body = { title: '', status: 401, code: 'SESSION_REQUIRED', request_id: '1' }
  const url = await serve((_, answer) => {
    calls += 1
    answer.writeHead(401).end(JSON.stringify(body))
  })
  const response = connectTo(url).sendRequest(auth.user, {})
  await expect(response).rejects.toEqual(new ApiError(401, 'SESSION_REQUIRED', 'GET /auth/user'))
  expect(calls).toBe(1)
})

it('ends at once when it is stopped, between or during attempts', async () => {
  const silent = connectTo(await serve(() => {}))
  const unreachable = connectTo('http://127.0.0.1:1')
  const began = Date.now()
  const responses = [silent, unreachable].map(({ sendRequest }) => sendRequest(health.get, {}))
  setTimeout(() => {
    for (const { stopping } of [silent, unreachable]) stopping.abort()
  }, 100)
  for (const one of responses) await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  expect(Date.now() - began).toBeLessThan(600 * inject('slowness'))
})

it('never exceeds the limit of concurrent calls', async () => {
  let most = 0
  let held: ServerResponse[] = []
  const url = await serve((_, answer) => {
    held.push(answer)
    most = Math.max(most, held.length)
    if (held.length < 6) return
    // As many as may run are here; a seventh has the time to come.
    setTimeout(() => {
      const answers = held
      held = []
      for (const one of answers) one.end(healthy)
    }, 30)
  })
  const { sendRequest } = connectTo(url)
  await Promise.all(Array.from({ length: 36 }, () => sendRequest(health.get, {})))
  expect(most).toBe(6)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roles } from '@baquiano/contract/roles'
import { afterEach, expect, it } from 'vitest'
import type { Memory } from '../state.ts'
import { accountOf } from './account.ts'
import { connect } from './connection.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const email = 'ana@demo.baquiano.test'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const ignore = () => {}

type Answer = readonly [status: number, body: object]

/** An account at a server that knows these calls; `requestedPaths` lists the calls it received. */
async function anAccount(answers: Readonly<Record<string, (bearer: string) => Answer>>) {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url?.replace('/v1', '') ?? ''
    requestedPaths.push(path)
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const [status, body] = answers[path]?.(bearer) ?? [404, rejection('ROUTE_NOT_FOUND', 404)]
    response.writeHead(status, { 'set-cookie': 'baquiano_refresh=new; Path=/' })
    response.end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close().closeAllConnections())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  const { signal } = new AbortController()
  const url = `http://127.0.0.1:${port}`
  const sendRequest = connect({ url, inFlight: createConcurrencyLimit(6), signal, onAway: ignore })
  const memory = aMemory()
  return {
    call: accountOf({ sendRequest, memory, signal }, email),
    memory,
    requestedPaths,
  }
}

function aMemory(): Memory {
  const sessions = { [email]: { access_token: 'old', cookie: 'baquiano_refresh=old' } }
  const state = {
    version: 3,
    seed: '',
    lives_in: null,
    opened: [],
    sessions,
    companies: {},
  } as const
  return {
    state: { ...state, opened: [] },
    remember: ignore,
    saveNow: ignore,
    forget: ignore,
  }
}

const rejection = (code: string, status: number) => ({ title: '', status, code, request_id: '1' })
const list = (bearer: string): Answer =>
  bearer === 'new' ? [200, []] : [401, rejection('SESSION_REQUIRED', 401)]

it('renews an expired session once for all concurrent calls', async () => {
  const { call, memory, requestedPaths } = await anAccount({
    '/role': list,
    '/api/auth/refresh-token': () => [200, { access_token: 'new', uid: '1' }],
  })
  await Promise.all(Array.from({ length: 5 }, () => call(roles.list, {})))
  expect(requestedPaths.filter((path) => path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(memory.state.sessions[email]).toEqual({
    access_token: 'new',
    cookie: 'baquiano_refresh=new',
  })
})

it('does not lock an account whose password was changed', async () => {
  const { call, requestedPaths } = await anAccount({
    '/role': list,
    '/api/auth/refresh-token': () => [401, rejection('SESSION_REQUIRED', 401)],
    '/identity/password': () => [401, rejection('WRONG_EMAIL_OR_PASSWORD', 401)],
  })
  for (let time = 0; time < 6; time += 1) {
    await expect(call(roles.list, {})).rejects.toMatchObject({ code: 'WRONG_EMAIL_OR_PASSWORD' })
  }
  expect(requestedPaths.filter((path) => path === '/identity/password')).toHaveLength(1)
})

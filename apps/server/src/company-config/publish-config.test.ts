import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { companyConfigs } from '@baquiano/contract/company-config'
import { moduleNames } from '@baquiano/contract/platform'
import { packPositions } from '@baquiano/contract/tracking'
import { io as connect, type Socket } from 'socket.io-client'
import { afterAll, expect, it } from 'vitest'
import { createCompany, signInByMail } from '../../test/accounts.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { startTestServer } from '../../test/server.ts'
import { createRealtime } from '../platform/realtime/realtime.ts'

const server = await startTestServer()
const http = createServer()
const realtime = createRealtime({
  server: http,
  authenticate: server.platform.authenticate,
  redis: null,
  log: { error: () => {} },
})
await new Promise<void>((resolve) => {
  http.listen(0, '127.0.0.1', resolve)
})
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await realtime.close()
  http.close()
})

const publishAll = () => deliverAll(server, realtime)

function open(token: string): Socket {
  const socket = connect(url, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  return socket
}

it('lets nobody hear positions from the moment that the map is switched off', async () => {
  const { email, company_id } = await createCompany(server)
  const { access_token } = await signInByMail(server, email)
  await publishAll()
  const positions: unknown[] = []
  const configured: unknown[] = []
  const socket = open(access_token)
  socket.on('positions', (batch) => positions.push(batch))
  socket.on('company', (change) => configured.push(change))
  for (const topic of ['positions', 'company']) {
    expect(await socket.emitWithAck('subscribe', { topic })).toEqual({ ok: true })
  }

  const filters = { type_config_name: 'MODULS' }
  const listed = await server.call(companyConfigs.filter, { body: { filters } }, access_token)
  const modules = moduleNames.filter((name) => name !== 'MAP')
  const body = { name: 'MODULS', value: '', config_json: { modules } }
  const { id } = listed.body.records[0]
  await server.call(companyConfigs.update, { params: { id }, body }, access_token)
  await publishAll()
  const states = { batch: packPositions([]) }
  for (let count = 0; count < 40; count += 1) realtime.publish(company_id, 'positions', states)
  await expect.poll(() => socket.connected).toBe(false)
  expect(configured).toEqual([{ type_config_name: 'MODULS' }])
  expect(positions).toEqual([])

  const again = open(access_token)
  const rejected = { ok: false, code: 'MODULE_DISABLED' }
  expect(await again.emitWithAck('subscribe', { topic: 'positions' })).toEqual(rejected)
})

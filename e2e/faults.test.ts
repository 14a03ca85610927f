import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { measureFanout } from '../bench/fanout.ts'
import { runFault as drain } from '../faults/drain.ts'
import { runFault as handshake } from '../faults/handshake.ts'
import { runFault as hungDatabase } from '../faults/hung-database.ts'
import { runFault as killIngest } from '../faults/kill-ingest.ts'
import { runFault as floodLogins } from '../faults/login-flood.ts'
import { runFault as deliver } from '../faults/outbox.ts'
import { runFault as stopDatabase } from '../faults/stop-database.ts'

it('loses nothing it acknowledged, and doubles nothing, when it is killed under sending phones', async () => {
  expect(await killIngest(2)).toMatchObject({ missing: 0, doubled: 0, within: true })
})

it('delivers every change within a second and in order, beside some that throw or hang and processes that are killed', async () => {
  const outcome = await deliver(2)
  expect(outcome).toMatchObject({ lost: 0, out_of_order: 0, doubled_otherwise: 0, within: true })
})

it('answers 503 while its database is down, and recovers by itself', async () => {
  const outcome = await stopDatabase(1)
  expect(outcome).toMatchObject({ missing: 0, doubled: 0, answered_otherwise: {}, within: true })
})

it('rejects handshakes with a code while its database hangs, and accepts them afterwards', async () => {
  expect(await handshake(1)).toMatchObject({ alive: true, connected: 40, within: true })
})

it('answers 503 within five seconds while its database hangs, and recovers by itself', async () => {
  expect(await hungDatabase(1)).toMatchObject({ missing: 0, doubled: 0, within: true })
})

it('stops gracefully on SIGTERM, while phones keep their connections and send', async () => {
  expect(await drain(1)).toMatchObject({ missing: 0, doubled: 0, exit_codes: [0], within: true })
})

it('answers signed-in users during a flood of logins, which gets Retry-After', async () => {
  expect(await floodLogins(1)).toMatchObject({ within: true })
})

// Redis is for clusters: who develops on a laptop need not have it.
const hubs = spawnSync('redis-server', ['--version']).status === 0 ? ['Redis'] : []

it.each(hubs)(
  'publishes to the sockets of every process what one of them received, over %s',
  async () => {
    expect(await measureFanout({ sockets: 40, seconds: 2 })).toMatchObject({ lost: 0 })
  },
)

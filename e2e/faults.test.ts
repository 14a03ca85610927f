import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { canBuildTiles } from '../apps/server/src/roads/index.ts'
import { measureFanout } from '../bench/fanout.ts'
import { runFault as copyHome } from '../faults/copied-home.ts'
import { canMountDisk, runFault as fillDisk } from '../faults/full-disk.ts'
import { runFault as descriptors } from '../faults/descriptors.ts'
import { runFault as drain } from '../faults/drain.ts'
import { runFault as handshake } from '../faults/handshake.ts'
import { runFault as hungDatabase } from '../faults/hung-database.ts'
import { runFault as killIngest } from '../faults/kill-ingest.ts'
import { runFault as floodLogins } from '../faults/login-flood.ts'
import { runFault as importMap } from '../faults/map-import.ts'
import { runFault as slowBody } from '../faults/slow-body.ts'
import { runFault as stopDatabase } from '../faults/stop-database.ts'
import { runFault as tearLock } from '../faults/torn-lock.ts'

it('loses nothing it acknowledged, and doubles nothing, when it is killed under sending phones', async () => {
  expect(await killIngest(2)).toMatchObject({ missing: 0, doubled: 0, within: true })
}, 60_000)

it('answers 503 while its database is away, and goes on by itself', async () => {
  const outcome = await stopDatabase(1)
  expect(outcome).toMatchObject({ missing: 0, doubled: 0, answered_otherwise: {}, within: true })
}, 60_000)

it('answers handshakes while its database hangs, and lets them in afterwards', async () => {
  expect(await handshake(1)).toMatchObject({ alive: true, connected: 40, within: true })
}, 90_000)

it('spends memory by the bytes of a body, and keeps no connection of one that stalls', async () => {
  expect(await slowBody(1)).toMatchObject({ alive: true, within: true })
}, 90_000)

it('goes on when somebody opens more connections than it may have files', async () => {
  expect(await descriptors(1)).toMatchObject({ back: true, within: true })
}, 120_000)

it('answers 503 within five seconds while its database hangs, and goes on by itself', async () => {
  expect(await hungDatabase(1)).toMatchObject({ missing: 0, doubled: 0, within: true })
}, 90_000)

it('ends in order when it is asked to, while phones keep their connections and send', async () => {
  expect(await drain(1)).toMatchObject({ missing: 0, doubled: 0, exit_codes: [0], within: true })
}, 60_000)

it('starts again over a lock that is empty, torn or of zeros', async () => {
  expect(await tearLock(3)).toMatchObject({ failures: [], within: true })
}, 90_000)

it('gives a copy of a running home a database of its own', async () => {
  expect(await copyHome(1)).toMatchObject({ crossed: 0, lost: 0, within: true })
}, 60_000)

it('answers 507 while its disk is full, and goes on by itself once there is room', async ({
  skip,
}) => {
  skip(!(await canMountDisk()), 'this account may not mount a disk')
  const outcome = await fillDisk(1)
  expect(outcome).toMatchObject({ missing: 0, doubled: 0, answered_otherwise: [], within: true })
}, 90_000)

it('answers whoever is signed in while hundreds of logins flood it, and tells those to come back', async () => {
  expect(await floodLogins(1)).toMatchObject({ within: true })
}, 60_000)

// Where Valhalla does not run there are no ways along streets to lose.
const engines = (await canBuildTiles()) ? ['Valhalla'] : []

it.each(engines)(
  'serves the former map or the new one, whole, when an import or its server is killed, with %s',
  async () => {
    expect(await importMap(3)).toMatchObject({ broken: 0, gaps: 0, next_failed: 0, within: true })
  },
  120_000,
)

// Redis is for clusters: who develops on a laptop need not have it.
const hubs = spawnSync('redis-server', ['--version']).status === 0 ? ['Redis'] : []

it.each(hubs)(
  'tells the sockets of every process what came in through one, over %s',
  async () => {
    expect(await measureFanout({ sockets: 40, seconds: 2 })).toMatchObject({ lost: 0 })
  },
  60_000,
)

import { expect, it } from 'vitest'
import { canBuildTiles } from '../apps/server/src/roads/index.ts'
import { runFault as copyHome } from '../faults/copied-home.ts'
import { runFault as descriptors } from '../faults/descriptors.ts'
import { canMountDisk, runFault as fillDisk } from '../faults/full-disk.ts'
import { runFault as breakGateway } from '../faults/gateway.ts'
import { runFault as killUpload } from '../faults/kill-upload.ts'
import { runFault as importMap } from '../faults/map-import.ts'
import { runFault as loseNames } from '../faults/name-server.ts'
import { runFault as slowBody } from '../faults/slow-body.ts'
import { runFault as tearLock } from '../faults/torn-lock.ts'

// Faults that mostly wait, and do not measure how soon: they run beside the journeys.

it('uses memory by the size of a body, and closes connections that stall', async () => {
  expect(await slowBody(1)).toMatchObject({ alive: true, within: true })
})

it('keeps what has arrived of a file when it is killed, and the file the same to the byte', async () => {
  expect(await killUpload(2)).toMatchObject({ same: 2, within: true })
})

it('keeps serving when there are more connections than file descriptors', async () => {
  expect(await descriptors(1)).toMatchObject({ back: true, within: true })
})

it('sends no message to followers twice and leaves none under way, beside broken gateways and when it is killed', async () => {
  const outcome = await breakGateway(2)
  expect(outcome).toMatchObject({ under_way: 0, others_sent: 0, doubled: 0, within: true })
})

it('fails nothing and unsubscribes no browser while no name is resolved, and delivers everything afterwards', async () => {
  expect(await loseNames(1)).toMatchObject({ within: true })
})

it('replaces a lock that is empty, torn or filled with zeros', async () => {
  expect(await tearLock(3)).toMatchObject({ failures: [], within: true })
})

it('gives a copy of a running home a database of its own', async () => {
  expect(await copyHome(1)).toMatchObject({ crossed: 0, lost: 0, within: true })
})

it('answers 507 while its disk is full, and recovers by itself once there is room', async ({
  skip,
}) => {
  skip(!(await canMountDisk()), 'this account may not mount a disk')
  const outcome = await fillDisk(1)
  expect(outcome).toMatchObject({ missing: 0, doubled: 0, answered_otherwise: [], within: true })
})

// Without Valhalla there is no street routing to lose.
const engines = (await canBuildTiles()) ? ['Valhalla'] : []

it.each(engines)(
  'serves the former map or the new one, whole, when an import or its server is killed, with %s',
  async () => {
    expect(await importMap(3)).toMatchObject({ broken: 0, gaps: 0, next_failed: 0, within: true })
  },
)

import { setTimeout as pause } from 'node:timers/promises'
import { slowness } from '../../bench/lab/slowness.ts'
import type { Cluster } from './cluster.ts'
import { type Loss, underLoad, type World } from './load.ts'

type Experiment = (cluster: Cluster, world: World) => Promise<object & { readonly within: boolean }>

/** How long a write may wait for its acknowledgement, in seconds, its attempts before included. */
const within_s = { node: 6, database: 25 }

/** Nothing lost, nothing twice, no console that shows less than there is. */
function isWhole(loss: Loss, slowest_s: number): boolean {
  const { lost, doubled, sockets_deaf, unheard } = loss
  const isEmpty = loss.messages === 0 || loss.positions === 0
  const isQuick = loss.slowest_write_s <= slowest_s * slowness
  return !isEmpty && lost + doubled + sockets_deaf + unheard === 0 && isQuick
}

/** An api node ends without notice, and is started again. */
const apiKilled: Experiment = async ({ apis, restart }, world) => {
  const loss = await underLoad(world, async () => {
    await apis[1].server.kill('SIGKILL')
    await pause(3000)
    await restart(apis[1])
  })
  return { ...loss, within: isWhole(loss, within_s.node) }
}

export const experiments: Readonly<Record<string, Experiment>> = {
  'api-killed': apiKilled,
}

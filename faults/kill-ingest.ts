import { setTimeout as pause } from 'node:timers/promises'
import { pairDevices } from '../bench/lab/devices.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const phoneCount = 20
/** How much longer than after a clean stop it may take to serve again, PostgreSQL's recovery included. */
const slowestRatio = 2 * slowness

/**
 * Kills the server with SIGKILL under twenty sending phones, its PostgreSQL left an orphan. The time until it serves
 * again is compared with a restart after a clean stop in the same run, so that a slow machine is no failure.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const port = await freePort()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  let server = await startServer(settings, port)
  try {
    const { access_token } = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const restart = async (signal: NodeJS.Signals): Promise<number> => {
      await server.kill(signal)
      const begun = performance.now()
      server = await startServer(settings, port)
      return Math.round(performance.now() - begun)
    }
    const clean_ready_ms = await restart('SIGTERM')
    const ready_ms: number[] = []
    for (let count = 0; count < times; count += 1) {
      await pause(300 + Math.random() * 700)
      ready_ms.push(await restart('SIGKILL'))
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const outcome = await compareStored(server.url, access_token, phones)
    const slowest_ready_ms = Math.max(...ready_ms)
    const { missing, doubled } = outcome
    const isBack = slowest_ready_ms <= slowestRatio * clean_ready_ms
    const within = missing === 0 && doubled === 0 && isBack
    return { ...outcome, clean_ready_ms, slowest_ready_ms, within }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { pairDevices } from '../bench/lab/devices.ts'
import { foundCompany } from '../bench/lab/founder.ts'
import { startServer } from '../bench/lab/server.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const phoneCount = 20
/** On a machine so busy that starts take longer, twice as long as the first one at most. */
const readyWithin_ms = 5000

/** Kills the server with SIGKILL under twenty sending phones, its PostgreSQL left an orphan. */
export async function provoke(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const port = await freePort()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const opened = performance.now()
  let server = await startServer(settings, port)
  const first_start_ms = Math.round(performance.now() - opened)
  try {
    const { access_token } = await foundCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const ready_ms: number[] = []
    for (let count = 0; count < times; count += 1) {
      await pause(300 + Math.random() * 700)
      await server.kill('SIGKILL')
      const begun = performance.now()
      server = await startServer(settings, port)
      ready_ms.push(Math.round(performance.now() - begun))
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const outcome = await compareStored(server.url, access_token, phones)
    const slowest_ready_ms = Math.max(...ready_ms)
    const { missing, doubled } = outcome
    const isReadyInTime = slowest_ready_ms <= Math.max(readyWithin_ms, 2 * first_start_ms)
    const within = missing === 0 && doubled === 0 && isReadyInTime
    return { ...outcome, first_start_ms, slowest_ready_ms, within }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

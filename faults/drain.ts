import { setTimeout as pause } from 'node:timers/promises'
import { pairDevices } from '../bench/lab/devices.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const phoneCount = 20
const drainedWithinMs = 10_000 * slowness

/** Sends SIGTERM to the server, as an operator or a cluster does, under twenty sending phones. */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const port = await freePort()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  let server = await startServer(settings, port)
  try {
    const { access_token } = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const drained_ms: number[] = []
    const exit_codes = new Set<number | null>()
    for (let count = 0; count < times; count += 1) {
      await pause(500)
      const begun = performance.now()
      await server.kill('SIGTERM')
      drained_ms.push(Math.round(performance.now() - begun))
      exit_codes.add(server.process.exitCode)
      server = await startServer(settings, port)
    }
    await Promise.all(phones.map((phone) => phone.stop()))
    const outcome = await compareStored(server.url, access_token, phones)
    const statuses = new Set(phones.flatMap(({ refusals }) => [...refusals.keys()]))
    const slowest_drain_ms = Math.max(...drained_ms)
    const isComplete = outcome.missing === 0 && outcome.doubled === 0
    const clean = [...exit_codes].every((code) => code === 0) && [...statuses].every(is503)
    const within = isComplete && clean && slowest_drain_ms <= drainedWithinMs
    return {
      ...outcome,
      exit_codes: [...exit_codes],
      refusals: [...statuses],
      slowest_drain_ms,
      within,
    }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

const is503 = (status: number): boolean => status === 503

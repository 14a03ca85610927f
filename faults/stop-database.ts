import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pairDevices } from '../bench/lab/devices.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome, serves } from '../e2e/product.ts'
import { startPhone } from './phone.ts'
import { compareStored } from './stored.ts'

const phoneCount = 10

/**
 * Stops PostgreSQL at once, as a power cut would, under sending phones: the server answers 503, starts it
 * again and recovers by itself.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const server = await startServer(settings)
  try {
    const { access_token } = await createCompany(server.url, home)
    const devices = await pairDevices(server.url, access_token, phoneCount)
    const phones = devices.map((device) => startPhone(() => server.url, device))
    const back_ms: number[] = []
    for (let count = 0; count < times; count += 1) {
      await pause(700)
      await stopAtOnce(home)
      const begun = performance.now()
      await untilServing(server)
      back_ms.push(Math.round(performance.now() - begun))
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const outcome = await compareStored(server.url, access_token, phones)
    const refusals = phones.flatMap((phone) => [...phone.refusals])
    const others = refusals.filter(([status]) => status !== 503)
    const sum = (of: typeof refusals) => of.reduce((total, [, number]) => total + number, 0)
    const clean = outcome.missing === 0 && outcome.doubled === 0 && sum(others) === 0
    return {
      ...outcome,
      answered_503: sum(refusals) - sum(others),
      answered_otherwise: Object.fromEntries(others),
      slowest_back_ms: Math.max(...back_ms),
      within: clean && server.process.exitCode === null,
    }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

const patienceMs = 15_000 * slowness

/** @throws Error with its log when the server ended or does not come back */
async function untilServing({ url, process: child, log }: LabServer): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await serves(url))) {
    const ended = child.exitCode !== null || child.signalCode !== null
    if (ended || Date.now() > until) throw new Error(`The server did not come back:\n${log()}`)
    await pause(20)
  }
}

/** SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, connections cut. */
async function stopAtOnce(home: string): Promise<void> {
  const file = await readFile(join(home, 'pg/data/postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(20)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { createCompany, signInAgain } from '../bench/lab/create-company.ts'
import { pairDevices } from '../bench/lab/devices.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { compareMessages, openGroup, readRoom, startWriting } from './chat-writing.ts'

const phoneCount = 10

/**
 * Kills servers with SIGKILL while phones write to one group, first one process and then two that share a database. Every
 * acknowledged message has to be there once, at the place that its sender was told, each phone's messages in the order in
 * which they were written, and the places without a gap.
 */
export async function runFault(times: number): Promise<object> {
  const one = await writeUnderKills(times, 1)
  const two = await writeUnderKills(times, 2)
  return { one, two, within: one.within && two.within }
}

async function writeUnderKills(times: number, processes: number) {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const servers: LabServer[] = []
  try {
    for (let count = 0; count < processes; count += 1) {
      servers.push(await startServer(settings, await freePort()))
    }
    const urlOf = (turn: number) => servers[turn % servers.length]?.url ?? ''
    const { access_token } = await createCompany(urlOf(0), home)
    const devices = await pairDevices(urlOf(0), access_token, phoneCount)
    const room = await openGroup(urlOf(0), access_token, devices)
    const phones = devices.map((device) => startWriting(urlOf, device, room))
    for (let count = 0; count < times; count += 1) {
      await pause(300 + Math.random() * 700)
      const at = count % servers.length
      const port = Number(new URL(urlOf(at)).port)
      await servers[at]?.kill('SIGKILL')
      servers[at] = await startServer(settings, port)
    }
    await pause(500)
    await Promise.all(phones.map((phone) => phone.stop()))
    const token = await signInAgain(urlOf(0))
    const read = await Promise.all(servers.map(({ url }) => readRoom(url, token, room)))
    return compareMessages(phones, read)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await postgres.stop()
    await remove()
  }
}

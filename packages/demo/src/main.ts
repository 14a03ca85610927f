import { setMaxListeners } from 'node:events'
import { accountOf, type Call } from './api/account.ts'
import { connect } from './api/connection.ts'
import { createInFlight } from './api/in-flight.ts'
import type { Demo } from './demo.ts'
import { endure } from './endure.ts'
import { foundPlatform, platformEmail } from './found/found-platform.ts'
import { openAccount } from './found/open-account.ts'
import { runCompany } from './run-company.ts'
import { readSettings } from './settings.ts'
import { openMemory } from './state.ts'
import { companies } from './world/companies.ts'

const mostInFlight = 6

await main()

/** The living company: a client like any other, in a process of its own. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const stopping = new AbortController()
  const { signal } = stopping
  // Everybody in the field waits on it.
  setMaxListeners(0, signal)
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(name, () => stopping.abort())
  process.once('disconnect', () => stopping.abort())

  const memory = openMemory(settings.BAQUIANO_HOME)
  const inFlight = createInFlight(mostInFlight)
  const ask = connect({ url: settings.BAQUIANO_URL, inFlight, signal, onAway: sayAway })
  const office = { ask, memory, signal }
  const accounts = new Map<string, Call>()
  const knownAccount = (email: string): Call => {
    const account = accounts.get(email) ?? accountOf(office, email)
    accounts.set(email, account)
    return account
  }
  const demo: Demo = { ...office, say, accountOf: knownAccount }
  try {
    await play(demo, settings.BAQUIANO_SETUP_TOKEN)
  } catch (error) {
    // Being told to stop ends every wait.
    if (!signal.aborted) throw error
  } finally {
    memory.saveNow()
  }
  process.exit()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sayAway(isAway: boolean): void {
  say(isAway ? 'el servidor no responde; se sigue intentando' : 'el servidor responde de nuevo')
}

async function play(demo: Demo, setup_token: string | undefined): Promise<void> {
  await endure(demo, 'plataforma', () => foundPlatform(demo, setup_token))
  await endure(demo, 'plataforma', () => openAccount(demo, platformEmail))
  await Promise.all(companies.map((plan) => runCompany(demo, plan)))
}

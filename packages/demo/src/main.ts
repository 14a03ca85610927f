import { setMaxListeners } from 'node:events'
import { accountOf, type Call } from './api/account.ts'
import { connect } from './api/connection.ts'
import { createConcurrencyLimit } from './api/concurrency-limit.ts'
import type { Demo } from './demo.ts'
import { endure } from './endure.ts'
import {
  createPlatformAdministrator,
  platformEmail,
} from './found/create-platform-administrator.ts'
import { openAccount } from './found/open-account.ts'
import { runCompany } from './run-company.ts'
import { readSettings, type Settings } from './settings.ts'
import { openMemory } from './state.ts'
import { citySource } from './town/city-source.ts'
import { openTown } from './town/open-town.ts'
import { Unusable } from './unusable.ts'
import { companiesIn } from './world/companies.ts'

const maxConcurrentRequests = 6

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
  const limiter = createConcurrencyLimit(maxConcurrentRequests)
  const sendRequest = connect({
    url: settings.BAQUIANO_URL,
    inFlight: limiter,
    signal,
    onAway: logAway,
  })
  const office = { ask: sendRequest, memory, signal }
  const accounts = new Map<string, Call>()
  const knownAccount = (email: string): Call => {
    const account = accounts.get(email) ?? accountOf(office, email)
    accounts.set(email, account)
    return account
  }
  const demo: Demo = { ...office, say: log, accountOf: knownAccount }
  try {
    await play(demo, settings)
  } catch (error) {
    if (error instanceof Unusable) giveUp(error)
    // Being told to stop ends every wait.
    else if (!signal.aborted) throw error
  } finally {
    memory.saveNow()
  }
  process.exit()
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

function logAway(isAway: boolean): void {
  log(isAway ? 'el servidor no responde; se sigue intentando' : 'el servidor responde de nuevo')
}

/** To the log, whose end whoever started us shows. */
function giveUp({ message }: Unusable): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

async function play(demo: Demo, settings: Settings): Promise<void> {
  const { BAQUIANO_HOME, BAQUIANO_EXTRACT, BAQUIANO_SETUP_TOKEN } = settings
  const extract = BAQUIANO_EXTRACT ?? demo.memory.state.lives_in?.extract ?? undefined
  const source = citySource(BAQUIANO_HOME, extract)
  const opening = openTown(demo, source, setUpPlatform(demo, BAQUIANO_SETUP_TOKEN))
  const { town, settled, streets } = opening
  const companies = companiesIn(source.city)
  await Promise.all([
    town,
    streets,
    ...companies.map((plan) => settled.then(() => runCompany(demo, plan, opening))),
  ])
}

async function setUpPlatform(demo: Demo, setup_token: string | undefined): Promise<void> {
  await endure(demo, 'plataforma', () => createPlatformAdministrator(demo, setup_token))
  await endure(demo, 'plataforma', () => openAccount(demo, platformEmail))
}

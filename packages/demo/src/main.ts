import { setMaxListeners } from 'node:events'
import { accountOf, type Call } from './api/account.ts'
import { connect } from './api/connection.ts'
import { createConcurrencyLimit } from './api/concurrency-limit.ts'
import { waitForServer } from './api/wait-for-server.ts'
import type { Demo } from './demo.ts'
import { retryUntilStopped } from './retry-until-stopped.ts'
import {
  createPlatformAdministrator,
  platformEmail,
} from './setup/create-platform-administrator.ts'
import { openAccount } from './setup/open-account.ts'
import { runCompany } from './run-company.ts'
import { readSettings, type Settings } from './settings.ts'
import { openMemory } from './state.ts'
import { citySource } from './town/city-source.ts'
import { openTown } from './town/open-town.ts'
import { FatalError } from './fatal-error.ts'
import { companiesIn } from './world/companies.ts'

const maxConcurrentRequests = 6

await main()

/** Runs the demo: a client of the public API, in a process of its own. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const stopping = new AbortController()
  const { signal } = stopping
  // Every simulated person listens to it.
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
  const context = { sendRequest, memory, signal }
  const accounts = new Map<string, Call>()
  const accountFor = (email: string): Call => {
    const account = accounts.get(email) ?? accountOf(context, email)
    accounts.set(email, account)
    return account
  }
  const demo: Demo = { ...context, log, accountOf: accountFor }
  try {
    await runDemo(demo, settings)
  } catch (error) {
    if (error instanceof FatalError) logFatalError(error)
    // Stopping aborts every wait.
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

/** `npm start` shows the end of this log. */
function logFatalError({ message }: FatalError): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

async function runDemo(demo: Demo, settings: Settings): Promise<void> {
  const { BAQUIANO_EXTRACT, BAQUIANO_HOME, BAQUIANO_URL } = settings
  const extract = BAQUIANO_EXTRACT ?? demo.memory.state.lives_in?.extract ?? undefined
  const source = citySource(extract)
  const serving = waitForServer(BAQUIANO_URL, demo.signal)
  const platform = serving.then(() => setUpPlatform(demo, BAQUIANO_HOME))
  const opening = openTown(demo, source, platform)
  const { town, bound, streets } = opening
  const companies = companiesIn(source.city)
  await Promise.all([
    town,
    streets,
    ...companies.map((plan) => bound.then(() => runCompany(demo, plan, opening))),
  ])
}

async function setUpPlatform(demo: Demo, home: string): Promise<void> {
  await retryUntilStopped(demo, 'plataforma', () => createPlatformAdministrator(demo, home))
  await retryUntilStopped(demo, 'plataforma', () => openAccount(demo, platformEmail))
}

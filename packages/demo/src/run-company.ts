import { pause } from './api/pause.ts'
import type { Company, Demo } from './demo.ts'
import { retryUntilStopped } from './retry-until-stopped.ts'
import { customizeCompany } from './setup/customize-company.ts'
import { createCompany } from './setup/create-company.ts'
import { createPeople } from './setup/create-people.ts'
import { createWork } from './setup/create-work.ts'
import { openAccount } from './setup/open-account.ts'
import { pairDevice } from './setup/pair-device.ts'
import { enterHistory } from './history/enter-history.ts'
import { fetchWays, pollWays } from './live/fetch-ways.ts'
import { runPhone } from './live/run-phone.ts'
import { runDesk } from './live/run-desk.ts'
import { work } from './live/work.ts'
import type { CompanyState, PersonState } from './state.ts'
import type { OpeningTown } from './town/open-town.ts'
import type { CompanyPlan } from './world/company-plan.ts'
import { firstRound } from './world/desk-rounds.ts'
import { assignRounds } from './world/assign-rounds.ts'
import { visitPlaces } from './world/visit-places.ts'
import type { Worker } from './world/worker.ts'
import { hourMs } from './time-units.ts'

const behindMs = 5 * hourMs
/** Delay before history is entered, so that today's data comes first. */
const todayFirstMs = 6000

/** Creates a company unless it exists, and runs its people until the demo is stopped. */
export async function runCompany(
  demo: Demo,
  plan: CompanyPlan,
  opening: OpeningTown,
): Promise<void> {
  const company: Company = {
    demo,
    plan,
    state: (demo.memory.state.companies[plan.key] ??= newState()),
    administrator: demo.accountOf(plan.administrator.email),
    supervisor: demo.accountOf(plan.supervisor.email),
  }
  await retryUntilStopped(demo, plan.name, () => setUpCompany(company))
  await Promise.all([
    retryUntilStopped(demo, `apariencia de ${plan.name}`, () => customizeCompany(company)),
    startWork(company, opening),
  ])
}

async function startWork(company: Company, opening: OpeningTown): Promise<void> {
  const { demo, plan } = company
  const { signal } = demo
  const town = await opening.town
  const places = visitPlaces(plan, town)
  await retryUntilStopped(demo, plan.name, async () => {
    if (!company.state.founded) await createWork(company, town, places)
  })
  await opening.streets
  const workers = await prepare(company, assignRounds(plan, places, town))
  demo.log(`${plan.name}: ${plan.field.length} personas en marcha`)
  await Promise.all([
    ...workers.flatMap((worker) => live(company, worker)),
    retryUntilStopped(demo, `escritorio de ${plan.name}`, () =>
      runDesk(company, places, demo.memory.state.seed),
    ),
    retryUntilStopped(demo, `historia de ${plan.name}`, async () => {
      await pause(todayFirstMs, signal)
      await enterHistory(company, workers)
    }),
  ])
}

/** Creates what needs no city, so that people can sign in early. */
async function setUpCompany(company: Company): Promise<void> {
  const { demo, plan, state } = company
  if (state.founded) return
  demo.log(`${plan.name}: empresa, personas y teléfonos`)
  await createCompany(demo, plan)
  await createPeople(company)
  for (const person of plan.field) await pairDevice(company, person)
  for (const email of plan.accounts) await openAccount(demo, email)
}

/** Fetches everybody's routes; the simulated day starts after that. */
async function prepare(
  company: Company,
  rounds: ReturnType<typeof assignRounds>,
): Promise<readonly Worker[]> {
  const { demo, plan, state } = company
  await retryUntilStopped(demo, `calles de ${plan.name}`, () =>
    Promise.all([...rounds].map(([person, round]) => fetchWays(company, person, round))),
  )
  if (!state.founded) state.begun_ms = Math.floor(Date.now() / 1000) * 1000
  state.founded = true
  demo.memory.saveNow()
  const { begun_ms } = state
  return plan.field.flatMap((person) => {
    const round = rounds.get(person.key)
    return round ? [{ seed: demo.memory.state.seed, company: plan, person, round, begun_ms }] : []
  })
}

function live(company: Company, worker: Worker): Promise<void>[] {
  const { demo, state } = company
  const { key, name } = worker.person
  const own = (state.people[key] ??= newPerson(worker.begun_ms))
  return [
    retryUntilStopped(demo, `teléfono de ${name}`, () => runPhone(company, worker, own)),
    retryUntilStopped(demo, `visitas de ${name}`, () => work(company, worker, own)),
    retryUntilStopped(demo, `calles de ${name}`, () => pollWays(company, key, worker.round)),
  ]
}

const newPerson = (begun_ms: number): PersonState => ({ stop: 0, sent_ms: begun_ms - behindMs })

const newState = (): CompanyState => ({
  begun_ms: Math.floor(Date.now() / 1000) * 1000,
  founded: false,
  customized: false,
  round: firstRound,
  history: [],
  devices: {},
  ways_s: {},
  people: {},
})

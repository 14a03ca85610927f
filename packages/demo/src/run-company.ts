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
import { createPhone } from './live/create-phone.ts'
import { runDesk } from './live/run-desk.ts'
import { work } from './live/work.ts'
import type { CompanyState, PersonState } from './state.ts'
import type { OpeningTown } from './town/open-town.ts'
import type { CompanyPlan, FieldPersonPlan } from './world/company-plan.ts'
import { firstRound } from './world/desk-rounds.ts'
import { assignRounds } from './world/assign-rounds.ts'
import { visitPlaces } from './world/visit-places.ts'
import type { Round } from './world/round.ts'
import type { Worker } from './world/worker.ts'
import { hourMs } from '@baquiano/contract/platform'

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
  const rounds = assignRounds(plan, places, town)
  const workers = plan.field.flatMap((person) => {
    const round = rounds.get(person.key)
    return round ? [prepareWorker(company, person, round)] : []
  })
  const everybody = Promise.all(workers)
  await Promise.all([
    everybody.then(({ length }) => demo.log(`${plan.name}: ${length} personas en marcha`)),
    ...workers.map(async (worker) => runWorker(company, await worker)),
    retryUntilStopped(demo, `escritorio de ${plan.name}`, async () => {
      await everybody
      await runDesk(company, places, demo.memory.state.seed)
    }),
    retryUntilStopped(demo, `historia de ${plan.name}`, async () => {
      const all = await everybody
      await pause(todayFirstMs, signal)
      await enterHistory(company, all)
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
  await Promise.all([
    ...plan.accounts.map((email) => openAccount(demo, email)),
    ...plan.field.map((person) => pairDevice(company, person)),
  ])
}

/** Fetches the routes of a person; with the first ones the simulated day starts. */
async function prepareWorker(
  company: Company,
  person: FieldPersonPlan,
  round: Round,
): Promise<Worker> {
  const { demo, plan, state } = company
  await retryUntilStopped(demo, `calles de ${person.name}`, () =>
    fetchWays(company, person.key, round),
  )
  if (!state.founded) state.begun_ms = Math.floor(Date.now() / 1000) * 1000
  state.founded = true
  demo.memory.saveNow()
  return { seed: demo.memory.state.seed, company: plan, person, round, begun_ms: state.begun_ms }
}

async function runWorker(company: Company, worker: Worker): Promise<void> {
  const { demo, state } = company
  const { key, name } = worker.person
  const own = (state.people[key] ??= newPerson(worker.begun_ms))
  const phone = createPhone(company, worker, own)
  // The map shows people before their visits.
  await retryUntilStopped(demo, `teléfono de ${name}`, phone.sendDue)
  await Promise.all([
    retryUntilStopped(demo, `teléfono de ${name}`, phone.run),
    retryUntilStopped(demo, `visitas de ${name}`, () => work(company, worker, own)),
    retryUntilStopped(demo, `calles de ${name}`, () => pollWays(company, key, worker.round)),
  ])
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

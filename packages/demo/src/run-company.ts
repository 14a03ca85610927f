import { pause } from './api/pause.ts'
import type { Company, Demo } from './demo.ts'
import { retryUntilStopped } from './retry-until-stopped.ts'
import { customizeCompany } from './setup/customize-company.ts'
import { createCompany } from './setup/create-company.ts'
import { createPeople } from './setup/create-people.ts'
import { createRecurrences } from './setup/create-recurrences.ts'
import { createWaypointRoute } from './setup/create-routes.ts'
import { createWork } from './setup/create-work.ts'
import { openAccount } from './setup/open-account.ts'
import { photographPlaces } from './setup/photograph-places.ts'
import { pairDevice } from './setup/pair-device.ts'
import { enterDays } from './history/enter-days.ts'
import { fetchWays } from './live/fetch-ways.ts'
import { startCrew } from './live/start-crew.ts'
import { runCustomers } from './live/run-customers.ts'
import { runDesk } from './live/run-desk.ts'
import { runTalk } from './live/run-talk.ts'
import type { CompanyState } from './state.ts'
import type { OpeningTown } from './town/open-town.ts'
import { assignRounds } from './world/assign-rounds.ts'
import { clockOf } from './world/city-clock.ts'
import type { CompanyPlan, FieldPersonPlan } from './world/company-plan.ts'
import type { Round } from './world/round.ts'
import { visitPlaces } from './world/visit-places.ts'
import type { Worker } from './world/worker.ts'

/** Delay before other days are entered, so that today's data comes first. */
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
    state: (demo.memory.state.companies[plan.key] ??= newState(plan)),
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
  const rounds = assignRounds(plan, places)
  const workers = plan.field.flatMap((person) => {
    const round = rounds.get(person.key)
    return round ? [prepareWorker(company, person, round)] : []
  })
  const crew = startCrew(company, workers)
  await Promise.all([
    crew.running,
    crew.entered.then(() => demo.log(`${plan.name}: ${workers.length} personas en marcha`)),
    retryUntilStopped(demo, `despacho de ${plan.name}`, async () => {
      await crew.entered
      await runDesk(company)
    }),
    retryUntilStopped(demo, `clientes de ${plan.name}`, async () => {
      await crew.entered
      await pause(todayFirstMs, signal)
      await runCustomers(company)
    }),
    retryUntilStopped(demo, `mensajes de ${plan.name}`, async () => {
      await crew.entered
      await pause(todayFirstMs, signal)
      await runTalk(company)
    }),
    retryUntilStopped(demo, `fotos de ${plan.name}`, async () => {
      await crew.entered
      await pause(todayFirstMs, signal)
      await photographPlaces(company, places)
    }),
    retryUntilStopped(demo, `furgón de ${plan.name}`, async () => {
      await crew.entered
      await pause(todayFirstMs, signal)
      await createWaypointRoute(company, town, places)
    }),
    retryUntilStopped(demo, `otros días de ${plan.name}`, async () => {
      await crew.entered
      await pause(todayFirstMs, signal)
      const all = await Promise.all(workers)
      await createRecurrences(company, all)
      await enterDays(company, all)
    }),
  ])
}

/** Creates what needs no city, so that people can sign in early. */
async function setUpCompany(company: Company): Promise<void> {
  const { demo, plan, state } = company
  if (state.founded) return
  demo.log(`${plan.name}: empresa, personas y teléfonos`)
  await createCompany(company)
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
  if (!state.founded) state.begun_ms = nowInSeconds()
  state.founded = true
  demo.memory.saveNow()
  return { seed: demo.memory.state.seed, company: plan, person, round }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000) * 1000

const newState = ({ city }: CompanyPlan): CompanyState => ({
  begun_ms: nowInSeconds(),
  time_zone: clockOf(Date.now(), city.time_zone),
  founded: false,
  customized: false,
  photographed: false,
  talked: false,
  planned: false,
  routed: false,
  round: 0,
  days: [],
  devices: {},
  ways_s: {},
  people: {},
})

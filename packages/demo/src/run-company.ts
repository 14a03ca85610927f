import { pause } from './api/pause.ts'
import type { Company, Demo } from './demo.ts'
import { endure } from './endure.ts'
import { customizeCompany } from './found/customize-company.ts'
import { createCompany } from './found/create-company.ts'
import { createPeople } from './found/create-people.ts'
import { createWork } from './found/create-work.ts'
import { openAccount } from './found/open-account.ts'
import { pairDevice } from './found/pair-device.ts'
import { enterHistory } from './history/enter-history.ts'
import { fetchWays, pollWays } from './live/fetch-ways.ts'
import { carryPhone } from './live/carry-phone.ts'
import { keepDesk } from './live/keep-desk.ts'
import { work } from './live/work.ts'
import type { CompanyState, PersonState } from './state.ts'
import type { OpeningTown } from './town/open-town.ts'
import type { CompanyPlan } from './world/company-plan.ts'
import { firstRound } from './world/desk-rounds.ts'
import { layRounds } from './world/lay-rounds.ts'
import { visitPlaces } from './world/visit-places.ts'
import type { Worker } from './world/worker.ts'

const behind_ms = 5 * 3_600_000
/** Of the machine, before it is asked for the past. */
const todayFirst_ms = 6000

/** Founds a company where it is not there yet, and lets its people work until we are told to stop. */
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
  await endure(demo, plan.name, () => setUpCompany(company))
  await Promise.all([
    endure(demo, `apariencia de ${plan.name}`, () => customizeCompany(company)),
    workFor(company, opening),
  ])
}

async function workFor(company: Company, opening: OpeningTown): Promise<void> {
  const { demo, plan } = company
  const { signal } = demo
  const town = await opening.town
  const places = visitPlaces(plan, town)
  await endure(demo, plan.name, async () => {
    if (!company.state.founded) await createWork(company, town, places)
  })
  await opening.streets
  const workers = await prepare(company, layRounds(plan, places, town))
  demo.say(`${plan.name}: ${plan.field.length} personas en marcha`)
  await Promise.all([
    ...workers.flatMap((worker) => live(company, worker)),
    endure(demo, `escritorio de ${plan.name}`, () =>
      keepDesk(company, places, demo.memory.state.seed),
    ),
    endure(demo, `historia de ${plan.name}`, async () => {
      await pause(todayFirst_ms, signal)
      await enterHistory(company, workers)
    }),
  ])
}

/** What needs no city: whoever signs in early finds the company and its people. */
async function setUpCompany(company: Company): Promise<void> {
  const { demo, plan, state } = company
  if (state.founded) return
  demo.say(`${plan.name}: empresa, personas y teléfonos`)
  await createCompany(demo, plan)
  await createPeople(company)
  for (const person of plan.field) await pairDevice(company, person)
  for (const email of plan.accounts) await openAccount(demo, email)
}

/** Everybody's ways are known; from then on the day runs. */
async function prepare(
  company: Company,
  rounds: ReturnType<typeof layRounds>,
): Promise<readonly Worker[]> {
  const { demo, plan, state } = company
  await endure(demo, `calles de ${plan.name}`, () =>
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
    endure(demo, `teléfono de ${name}`, () => carryPhone(company, worker, own)),
    endure(demo, `visitas de ${name}`, () => work(company, worker, own)),
    endure(demo, `calles de ${name}`, () => pollWays(company, key, worker.round)),
  ]
}

const newPerson = (begun_ms: number): PersonState => ({ stop: 0, sent_ms: begun_ms - behind_ms })

const newState = (): CompanyState => ({
  begun_ms: Math.floor(Date.now() / 1000) * 1000,
  founded: false,
  dressed: false,
  round: firstRound,
  history: [],
  devices: {},
  ways_s: {},
  people: {},
})

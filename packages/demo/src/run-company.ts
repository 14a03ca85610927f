import { pause } from './api/pause.ts'
import type { Company, Demo } from './demo.ts'
import { endure } from './endure.ts'
import { foundCompany } from './found/found-company.ts'
import { foundPeople } from './found/found-people.ts'
import { foundWork } from './found/found-work.ts'
import { openAccount } from './found/open-account.ts'
import { pairDevice } from './found/pair-device.ts'
import { enterHistory } from './history/enter-history.ts'
import { carryPhone } from './live/carry-phone.ts'
import { keepDesk } from './live/keep-desk.ts'
import { work } from './live/work.ts'
import type { CompanyState, PersonState } from './state.ts'
import type { CompanyPlan, FieldPersonPlan } from './world/company-plan.ts'
import { firstRound } from './world/desk-rounds.ts'
import type { Worker } from './world/timeline.ts'
import { visitPlaces } from './world/visit-places.ts'

const behind_ms = 4.5 * 3_600_000
/** Of the machine, before it is asked for the past. */
const todayFirst_ms = 6000

/** Founds a company where it is not there yet, and lets its people work until we are told to stop. */
export async function runCompany(demo: Demo, plan: CompanyPlan): Promise<void> {
  const state = (demo.memory.state.companies[plan.key] ??= newState())
  const company: Company = {
    demo,
    plan,
    state,
    places: visitPlaces(plan.key, plan.city, plan.places),
    administrator: demo.accountOf(plan.administrator.email),
    supervisor: demo.accountOf(plan.supervisor.email),
  }
  await endure(demo, plan.name, () => found(company))
  demo.say(`${plan.name}: ${plan.field.length} personas en marcha`)
  const workers = plan.field.map((person) => workerOf(company, person))
  await Promise.all([
    ...workers.flatMap((worker) => live(company, worker)),
    endure(demo, `escritorio de ${plan.name}`, () => keepDesk(company, demo.memory.state.seed)),
    endure(demo, `historia de ${plan.name}`, async () => {
      await pause(todayFirst_ms, demo.signal)
      await enterHistory(company, workers)
    }),
  ])
}

async function found(company: Company): Promise<void> {
  const { demo, plan, state } = company
  if (state.founded) return
  demo.say(`${plan.name}: empresa, personas y teléfonos`)
  await foundCompany(demo, plan)
  await foundPeople(company)
  for (const person of plan.field) await pairDevice(company, person)
  demo.say(`${plan.name}: ${company.places.length} puntos de visita`)
  for (const email of plan.accounts) await openAccount(demo, email)
  await foundWork(company)
  state.founded = true
  demo.memory.saveNow()
}

function workerOf({ demo, plan, places, state }: Company, person: FieldPersonPlan): Worker {
  const { begun_ms } = state
  return { seed: demo.memory.state.seed, company: plan, person, places, begun_ms }
}

function live(company: Company, worker: Worker): Promise<void>[] {
  const { demo, state } = company
  const { key, name } = worker.person
  const own = (state.people[key] ??= newPerson(worker.begun_ms))
  return [
    endure(demo, `teléfono de ${name}`, () => carryPhone(company, worker, own)),
    endure(demo, `visitas de ${name}`, () => work(company, worker, own)),
  ]
}

const newPerson = (begun_ms: number): PersonState => ({ stop: 0, sent_ms: begun_ms - behind_ms })

const newState = (): CompanyState => ({
  begun_ms: Math.floor(Date.now() / 1000) * 1000,
  founded: false,
  round: firstRound,
  history: [],
  devices: {},
  people: {},
})

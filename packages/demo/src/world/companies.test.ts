import { typeConfigs } from '@baquiano/contract/type-configs'
import { resourceFields } from '@baquiano/contract/resources'
import { settingFields } from '@baquiano/contract/settings'
import { visitPointFields } from '@baquiano/contract/visit-points'
import { expect, it } from 'vitest'
import { idOfThing } from './id-of.ts'
import { companies, town } from '../../test/make-town.ts'
import { visitPlaces } from './visit-places.ts'

const id = idOfThing('trial')
const peopleOf = (plan: (typeof companies)[number]) => [
  plan.administrator,
  plan.supervisor,
  plan.dispatcher,
  ...plan.executives,
  ...plan.field,
]

it('knows everybody whose account is open', () => {
  for (const plan of companies) {
    const emails = peopleOf(plan).map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining([...plan.accounts]))
    expect(plan.accounts).toContain(plan.supervisor.email)
  }
})

it('gives no two people one name, e-mail or number', () => {
  const people = companies.flatMap(peopleOf)
  for (const field of ['email', 'username', 'identification', 'key'] as const) {
    expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
  }
})

it.each(companies)('makes people and places that the API takes: $name', (plan) => {
  for (const { name, lastname, email, username, identification } of peopleOf(plan)) {
    const person = { name, lastname, email, username, identification, role_id: id }
    expect(resourceFields.safeParse(person).error).toBeUndefined()
  }
  const { name: city, department, country } = plan.city
  const places = visitPlaces(plan, town)
  for (const { name, address, phone, place } of places) {
    const own = { name, address, phone, identification: 'PV0001', object_type_id: id }
    const point = { ...own, ...place, city, department, country }
    expect(visitPointFields.safeParse(point).error).toBeUndefined()
  }
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
})

it.each(companies)('customizes itself within the schemas of the API: $name', (plan) => {
  const { appearance, own_config } = plan
  expect(settingFields.safeParse({ direction: null, language: null, ...appearance }).error).toBe(
    undefined,
  )
  for (const { endpoints, records } of plan.records) {
    for (const record of records) {
      expect(endpoints.update.body.safeParse(record).error).toBe(undefined)
    }
  }
  const type = { status: 'Active', type_config_name: own_config?.type_config_name ?? 'NONE' }
  expect(typeConfigs.update.body.safeParse(type).error).toBe(undefined)
})

it('names no customer after a real business', () => {
  const [plan] = companies
  const invented = visitPlaces(plan, town)
  const real = visitPlaces(plan, { ...town, isInvented: false })
  expect(invented.some(({ name }) => name.startsWith('Panadería El Trigal 2'))).toBe(true)
  expect(real.some(({ name }) => name.startsWith('Panadería El Trigal 2'))).toBe(false)
  expect(real.map(({ address }) => address)).toEqual(invented.map(({ address }) => address))
})

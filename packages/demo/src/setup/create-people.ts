import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import type { Company } from '../demo.ts'
import type { PersonPlan } from '../world/company-plan.ts'
import { phoneOf } from '../world/phone-of.ts'
import { recordIds } from '../world/record-ids.ts'

/** Creates everybody in the company except its administrator. */
export async function createPeople({ plan, administrator }: Company): Promise<void> {
  const known = await administrator(roles.list, {})
  const roleOf = (name: string): string => {
    const role = known.find((one) => one.name === name)
    if (!role) throw new Error(`La empresa no tiene el rol ${name}`)
    return role.id
  }
  const register = (person: PersonPlan, role: string, index: number) => {
    const { name, lastname, email, username, identification } = person
    const id = recordIds.person(plan.key, person.key)
    const phone = phoneOf(plan, 1200 + index * 7)
    const own = { name, lastname, email, username, identification, phone }
    return administrator(resources.create, { body: { id, ...own, role_id: roleOf(role) } })
  }
  await Promise.all([
    register(plan.supervisor, 'SUPERVISOR', 0),
    register(plan.dispatcher, 'SUPERVISOR', 9),
    ...plan.executives.map((person, index) => register(person, 'EXECUTIVE', index + 1)),
    ...plan.field.map((person, index) => register(person, 'RECURSO', index + 10)),
  ])
}

import { companies } from '@baquiano/contract/companies'
import type { Company } from '../demo.ts'
import { phoneOf } from '../world/phone-of.ts'
import { recordIds } from '../world/record-ids.ts'
import { openAccount } from './open-account.ts'
import { platformEmail } from './create-platform-administrator.ts'

/** Creates the company and sets the password of its administrator. */
export async function createCompany({ demo, plan, state }: Company): Promise<void> {
  const { key, name, nit, description, city, administrator } = plan
  const { key: _, ...head } = administrator
  const { time_zone } = await demo.accountOf(platformEmail)(companies.create, {
    body: {
      id: recordIds.company(key),
      name,
      nit,
      address: `Centro, ${city.name}`,
      description,
      phone: phoneOf(plan, 100),
      city: city.name,
      country: city.country,
      time_zone: state.time_zone,
      date_init: '2020-01-01',
      date_end: '2099-12-31',
      contact_persons: [
        {
          name: `${head.name} ${head.lastname}`,
          job_title: 'Gerencia',
          phone: phoneOf(plan, 101),
          email: head.email,
        },
      ],
      administrator: head,
    },
  })
  // A company that exists already keeps its clock.
  state.time_zone = time_zone
  await openAccount(demo, administrator.email)
}

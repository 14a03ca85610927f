import { activities } from '@baquiano/contract/activities'
import { forms } from '@baquiano/contract/forms'
import { groups } from '@baquiano/contract/groups'
import { resources } from '@baquiano/contract/resources'
import { typologies } from '@baquiano/contract/typologies'
import { visitPoints } from '@baquiano/contract/visit-points'
import type { Company } from '../demo.ts'
import { createAlarms } from './create-alarms.ts'
import { createFields } from './create-fields.ts'
import { createZones } from './create-zones.ts'
import { recordIds } from '../world/record-ids.ts'
import { formPlanOf } from '../world/form-plan.ts'
import { fieldDataOf } from '../world/field-plan.ts'
import type { Town } from '../world/town.ts'
import type { VisitPlace } from '../world/visit-places.ts'

/** Groups, which meet at the depot, activities and visit points, and who does what. */
export async function createWork(
  company: Company,
  town: Town,
  places: readonly VisitPlace[],
): Promise<void> {
  const { plan, administrator } = company
  const { key } = plan
  const { depot } = town
  const address = `${depot.address}, ${depot.district}`
  await Promise.all([
    ...plan.groups.map((name, index) =>
      administrator(groups.create, { body: { id: recordIds.group(key, index), name, address } }),
    ),
    createActivities(company),
  ])
  await Promise.all([
    relatePeople(company),
    createVisitPoints(company, places),
    createZones(company, town, places),
  ])
  await createAlarms(company, town)
}

/** The form comes first: an activity names it. */
async function createActivities({ plan, administrator }: Company): Promise<void> {
  const { key } = plan
  const form_id = recordIds.form(key)
  if (plan.activities.some(({ asks_form }) => asks_form)) {
    await administrator(forms.create, { body: { ...formPlanOf(key), id: form_id } })
  }
  await Promise.all(
    plan.activities.map(({ key: activity, name, service_time, asks_form }) =>
      administrator(activities.create, {
        body: {
          id: recordIds.activity(key, activity),
          name,
          service_time,
          ...(asks_form && { active_form: true, form_id }),
        },
      }),
    ),
  )
}

/** Only a supervisor may relate. */
async function relatePeople({ plan, supervisor }: Company): Promise<void> {
  const { key } = plan
  const activity_ids = plan.activities.map((activity) => recordIds.activity(key, activity.key))
  await Promise.all(
    plan.field.map((person) =>
      supervisor(resources.relate, {
        params: { id: recordIds.person(key, person.key) },
        body: { activity_ids, group_ids: [recordIds.group(key, person.group)] },
      }),
    ),
  )
}

/** Most pins were confirmed by somebody; some addresses were only placed by the geocoder. */
function howLocated(index: number) {
  if (index % 7 === 3) return { location_source: 'address', precision: 'rooftop' } as const
  if (index % 11 === 5) return { location_source: 'address', precision: 'street' } as const
  return { location_source: 'pin' } as const
}

async function createVisitPoints(company: Company, places: readonly VisitPlace[]): Promise<void> {
  const { plan, administrator } = company
  const { key, city } = plan
  const { department, country } = city
  const object_type_id = recordIds.objectType(key)
  await administrator(typologies.create, {
    body: { id: object_type_id, name: 'Cliente', object_type: 'VISIT_POINT' },
  })
  await createFields(company)
  await Promise.all(
    places.map(({ key: place, name, address, phone, place: { cx, cy } }, index) =>
      administrator(visitPoints.create, {
        body: {
          id: recordIds.place(key, place),
          object_type_id,
          data: fieldDataOf(index),
          identification: `PV${String(index + 1).padStart(4, '0')}`,
          name,
          address,
          phone,
          department,
          country,
          city: city.name,
          cx,
          cy,
          ...howLocated(index),
        },
      }),
    ),
  )
}

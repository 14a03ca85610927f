import { limits } from '@baquiano/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { type Api, apiOf } from './api.ts'
import type { LabCompany } from './create-company.ts'
import { firstTypology } from './first-typology.ts'

interface Filling {
  readonly url: string
  readonly company: LabCompany
  readonly people: number
  /** How many visits which day gets. */
  readonly days: Readonly<Record<string, number>>
}

const withId = z.object({ id: z.string() })
const outcomes = z.object({ outcomes: z.array(withId) })

/** People who can all do the same, and days of visits, spread over everybody's hours. */
export async function fillBoard({ url, company, people, days }: Filling): Promise<void> {
  const token = company.access_token
  const send: Api = (method, path, sending) => apiOf(url)(method, path, { token, ...sending })
  const roles = z.array(withId).parse(await send('GET', '/role'))
  const activity = await send('POST', '/activity', { body: { name: 'Entrega', service_time: 900 } })
  const { id: activity_id } = withId.parse(activity)
  const team = await inTurn(people, async (index) => {
    const id = uuidv7()
    const body = {
      id,
      name: 'Recurso',
      lastname: 'Prueba',
      identification: `R${index}`,
      email: `r${index}@lab.baquiano.test`,
      username: `recurso${index}`,
      role_id: roles[0]?.id,
      activity_ids: [activity_id],
    }
    await send('POST', '/resource', { body })
    return id
  })
  const most = Math.max(...Object.values(days))
  const points = await makePoints(send, await firstTypology(apiOf(url), token), most)
  for (const [date, count] of Object.entries(days)) {
    await inTurn(count, (index) => {
      const minute = 7 * 60 + Math.floor(index / people) * 60
      const hour = String(Math.floor(minute / 60)).padStart(2, '0')
      const hours = { hour_init: `${hour}:00:00`, hour_end: `${hour}:40:00` }
      const who = { resource_id: team[index % people], visit_point_id: points[index] }
      return send('POST', '/visit', { body: { ...who, ...hours, activity_id, date } })
    })
  }
}

/** Visit points within a town, anybody's. */
async function makePoints(send: Api, object_type_id: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let first = 0; first < count; first += limits.page_quantity) {
    const records = Array.from({ length: Math.min(limits.page_quantity, count - first) }, (_, at) =>
      pointOf(first + at, object_type_id),
    )
    const answer = await send('POST', '/visit-point/bulk/create', { body: { records } })
    ids.push(...outcomes.parse(answer).outcomes.map(({ id }) => id))
  }
  return ids
}

const pointOf = (index: number, object_type_id: string) => ({
  object_type_id,
  name: `Tienda ${index}`,
  identification: `T${index}`,
  phone: '+57 601 555 0102',
  address: `Calle ${index} # 2-3`,
  country: 'Colombia',
  department: 'Bogotá',
  city: 'Bogotá',
  cx: -74.1 + (index % 50) / 500,
  cy: 4.6 + Math.floor(index / 50) / 500,
  relation_mode: 'all',
})

/** Calls that run beside each other. */
const concurrency = 4

async function inTurn<Made>(
  count: number,
  make: (index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let first = 0; first < count; first += concurrency) {
    const size = Math.min(concurrency, count - first)
    made.push(...(await Promise.all(Array.from({ length: size }, (_, at) => make(first + at)))))
  }
  return made
}

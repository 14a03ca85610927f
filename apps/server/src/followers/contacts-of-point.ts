import { phonesOf } from '@baquiano/contract/phones'
import type { Visit } from '@baquiano/contract/visits'
import type { openPhones } from '../companies/index.ts'
import type { Context } from '../platform/context.ts'
import { getVisitPoint } from '../visit-points/index.ts'

interface PointContacts {
  readonly email: string[]
  /** In E.164, separated by commas. */
  readonly cell_phone: string
}

/** How the customer of a visit is reached: by what its visit point has. */
export async function contactsOfPoint(
  context: Context,
  { visit_point_id, visit_point_phone }: Pick<Visit, 'visit_point_id' | 'visit_point_phone'>,
  readPhone: Awaited<ReturnType<typeof openPhones>>,
): Promise<PointContacts> {
  const phones = phonesOf(visit_point_phone).flatMap((text) => readPhone(text) ?? [])
  const { email } = await getVisitPoint(context, visit_point_id)
  return { email: email === null ? [] : [email], cell_phone: phones.join(',') }
}

import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { apiOf } from './api.ts'

const concurrency = 16
const pairing = z.object({ id: z.string(), token: z.string(), identifier: z.string() })
const role = z.object({ id: z.string(), name: z.string() })

export interface LabDevice {
  readonly id: string
  readonly resource_id: string
  readonly token: string
  readonly identifier: string
}

/** Resources of the company, each with a paired device; `from` numbers the first. */
export async function pairDevices(
  url: string,
  access_token: string,
  count: number,
  from = 0,
): Promise<LabDevice[]> {
  const api = apiOf(url)
  const roles = z.array(role).parse(await api('GET', '/role', { token: access_token }))
  const field = roles.find(({ name }) => name === 'RECURSO') ?? roles[0]
  if (!field) throw new Error('The company has no roles')

  const pair = async (index: number): Promise<LabDevice> => {
    const id = uuidv7()
    const resource = {
      id,
      name: 'Recurso',
      lastname: 'Prueba',
      identification: `R${index}`,
      email: `r${index}-${id}@lab.baquiano.test`,
      username: `recurso${index}`,
      role_id: field.id,
    }
    await api('POST', '/resource', { token: access_token, body: resource })
    const body = { resource_id: id, name: 'Teléfono' }
    const device = await api('POST', '/device', { token: access_token, body })
    return { resource_id: id, ...pairing.parse(device) }
  }
  const paired: LabDevice[] = []
  for (let first = 0; first < count; first += concurrency) {
    const size = Math.min(concurrency, count - first)
    paired.push(
      ...(await Promise.all(Array.from({ length: size }, (_, at) => pair(from + first + at)))),
    )
  }
  return paired
}

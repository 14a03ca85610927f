import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import type { Lab } from './lab.ts'
import { demoPassword } from './sign-in.ts'

const withId = z.object({ id: z.string() })
const paired = withId.extend({ token: z.string() })
const mails = z.object({ records: z.array(z.object({ text: z.string() })).min(1) })

interface MadePerson {
  readonly id: string
  readonly email: string
  /** Token of their paired phone. */
  readonly phone: string
}

/** Iván Paredes of a role, who has set the password of the demo and paired a phone; another one each time. */
export async function makePerson(
  lab: Pick<Lab, 'url' | 'company'>,
  role_id: string,
): Promise<MadePerson> {
  const token = lab.company().access_token
  const api = (method: 'GET' | 'POST', path: string, body?: object) =>
    apiOf(lab.url())(method, path, { token, ...(body && { body }) })
  const made = uuidv7().slice(-8)
  const email = `ivan-${made}@lab.baquiano.test`
  const { id } = withId.parse(
    await api('POST', '/resource', {
      name: 'Iván',
      lastname: 'Paredes',
      identification: `CC${made}`,
      email,
      username: `ivan${made}`,
      role_id,
    }),
  )
  const { records } = mails.parse(await api('GET', `/demo/inbox?to=${email}`))
  const code = /create-password\/(\S+)/.exec(records[0]?.text ?? '')?.[1]
  await apiOf(lab.url())('POST', '/auth/password', { body: { code, password: demoPassword } })
  const device = await api('POST', '/device', { resource_id: id, name: 'Moto G' })
  return { id, email, phone: paired.parse(device).token }
}

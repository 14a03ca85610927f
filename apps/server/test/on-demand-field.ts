import { companies } from '@baquiano/contract/companies'
import { devices } from '@baquiano/contract/devices'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { aCompany, aResource } from './builders.ts'
import { testNow, type TestServer } from './server.ts'
import { createTeam } from './team.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

export type OnDemandField = Awaited<ReturnType<typeof openOnDemandField>>

/** A company with a visit point and two people on the road, the first of them nearer. */
export async function openOnDemandField(server: TestServer) {
  const { call } = throwOnRejection(server)
  const { signIn, signInPlatform } = server
  const company_id = uuidv7()
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  const staff = signIn({ company_id })
  const team = await createTeam(server, staff)
  const { role_id, activity_id } = team
  const beto = aResource({ role_id, name: 'Beto', activity_ids: [activity_id] })
  const other_id: string = (await call(resources.create, { body: beto }, staff)).body.id
  const phones = await Promise.all(
    [team.resource_id, other_id].map(async (id) => {
      const body = { resource_id: id, name: 'Moto G' }
      const device_id: string = (await call(devices.create, { body }, staff)).body.id
      return signIn({ company_id, kind: 'device', id, device_id })
    }),
  )
  const [near = '', far = ''] = phones
  await stand(server, near, -75.57)
  await stand(server, far, -75.7)
  return { ...team, company_id, staff, other_id, near, far }
}

/** Tells that a phone is somewhere. */
const stand = (server: TestServer, token: string, cx: number) => {
  const body = { positions: [{ id: uuidv7(), fix_at: testNow, cx, cy: 6.24 }] }
  return throwOnRejection(server).call(tracking.send, { body }, token)
}

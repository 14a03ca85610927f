import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { sampleOf } from '../../test/sample-of.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { aZone, aZoneLayer } from '../../test/zone-fixtures.ts'

const server = await startTestServer()
const { call, signIn } = server

it('sets the mobile status of somebody from the console once their phone has transmitted', async () => {
  const { company_id, staff, phone, resource_id } = await createField(server)
  const lunch = sampleOf(mobileStatuses.update.body, { name: 'Almuerzo', status: 'Active' })
  const mobile_status_id = (await call(mobileStatuses.create, { body: lunch }, staff)).body.id
  const set = (id: string | null, by = staff) =>
    call(
      resources.setMobileStatus,
      { params: { id: resource_id }, body: { mobile_status_id: id } },
      by,
    )
  expect(await set(mobile_status_id)).toMatchObject({
    status: 409,
    body: { code: 'MOBILE_NEVER_TRANSMITTED' },
  })
  const fix = { id: uuidv7(), fix_at: new Date(testNow).toISOString(), cx: -75.5, cy: 6.2 }
  await call(tracking.send, { body: { positions: [fix] } }, phone)
  expect((await set(mobile_status_id)).body).toMatchObject({
    mobile_status_id,
    mobile_status_name: 'Almuerzo',
  })
  expect((await set(uuidv7())).body.code).toBe('MOBILE_STATUS_NOT_FOUND')
  const other = signIn({ company_id, permissions: new Set(['RESOURCES_UPDATE']) })
  expect((await set(null, other)).body.code).toBe('PERMISSION_REQUIRED')
  expect((await set(null)).body).toMatchObject({ mobile_status_id: null, mobile_status_name: null })
})

it('lets a status that is for zones be taken only inside one of the resource’s own', async () => {
  const { staff, phone, resource_id } = await createField(server)
  const body = sampleOf(mobileStatuses.update.body, { status: 'Active', zone_required: true })
  const mobile_status_id = (await call(mobileStatuses.create, { body }, staff)).body.id
  const set = async () => {
    const params = { id: resource_id }
    const { status, body: answer } = await call(
      resources.setMobileStatus,
      { params, body: { mobile_status_id } },
      staff,
    )
    return { status, code: answer.code }
  }
  const { body: layer } = await call(zoneLayers.create, { body: aZoneLayer() }, staff)
  const zone = aZone({ zone_layer_id: layer.id, resource_id })
  const { body: made } = await call(zones.create, { body: { ...zone, resource_ids: [] } }, staff)
  const fix = { id: uuidv7(), fix_at: new Date(testNow).toISOString(), cx: -74.075, cy: 4.605 }
  await call(tracking.send, { body: { positions: [fix] } }, phone)
  expect(await set()).toEqual({ status: 409, code: 'MOBILE_OUTSIDE_ZONES' })
  await call(zones.update, { params: { id: made.id }, body: zone }, staff)
  expect((await set()).status).toBe(200)
})

import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { sampleOf } from '../../test/sample-of.ts'
import { startTestServer, testNow } from '../../test/server.ts'

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

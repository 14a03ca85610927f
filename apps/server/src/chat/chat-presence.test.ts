import { chats } from '@baquiano/contract/chat'
import { limits, secondMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { openOnDemandField } from '../../test/on-demand-field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'

const server = await startTestServer()
const { call } = throwOnRejection(server)

it('has somebody online while their phone is heard of, and no longer than that', async () => {
  const { staff, resource_id } = await openOnDemandField(server)
  const isOnline = async (later_s: number): Promise<boolean> => {
    server.setClock(new Date(Date.parse(testNow) + later_s * secondMs).toISOString())
    return (await call(chats.contact, { params: { id: resource_id } }, staff)).body.is_online
  }
  expect(await isOnline(limits.online_s)).toBe(true)
  expect(await isOnline(limits.online_s + 1)).toBe(false)
})

import { errorStatuses, keysOf } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { post } from '../../../test/accounts.ts'
import { startTestServer } from '../../../test/server.ts'
import { errorDetail } from './error-details.ts'

it('has a sentence for every code', () => {
  expect(keysOf(errorStatuses).filter((code) => !errorDetail(code))).toEqual([])
})

it('explains a rejection to a program as the console does to a person', async () => {
  const server = await startTestServer()
  const answer = await post(server, '/auth/login', {
    body: { client_secret: 'console', uid: 'x', email: 'ana@example.com' },
  })
  expect(answer.body).toMatchObject({
    code: 'TICKET_INVALID',
    detail: 'The verification has expired; start again',
  })
})

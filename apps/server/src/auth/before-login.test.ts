import { auth } from '@baquiano/contract/auth'
import { expect, it } from 'vitest'
import { startTestServer, testMaps } from '../../test/server.ts'

const { call } = await startTestServer()

it('tells a stranger the map that the operator set, and nothing that was not asked for', async () => {
  const body = { client_secret: 'console', keys: ['maps', 'firebase_config'] as const }
  const answer = await call(auth.beforeLogin, { body: { ...body, keys: [...body.keys] } })
  expect(answer.body).toEqual({ maps: testMaps, firebase_config: null })
})

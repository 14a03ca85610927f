import { tracking } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { createLogger } from '../src/platform/logger.ts'
import { foundCompany, linkMailedTo, password, post, signInByMail } from './accounts.ts'
import { aPhone, aPosition } from './phone.ts'
import { startTestServer } from './server.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line) => void lines.push(line) })
const server = await startTestServer('app', { logger })

it('logs every call, and never a password, a code, a token or a place', async () => {
  const { email } = await foundCompany(server)
  const { access_token, cookie, ticket, code } = await signInByMail(server, email)
  await post(server, '/auth/forgot-password', { body: { email } })
  const link = await linkMailedTo(server, email)
  await post(server, '/auth/password', { body: { code: link, password: 'short' } })
  await post(server, '/api/auth/refresh-token', { body: { accessToken: access_token }, cookie })
  const { device } = await aPhone(server)
  const position = aPosition({ cx: -74.123456, cy: 4.654321 })
  await server.call(tracking.send, { body: { positions: [position] } }, device.token)
  const fix = 'lat=4.654321&lon=-74.123456&timestamp=9999999999'
  await server.http.inject(`/v1/osmand?id=${device.identifier}&${fix}`)
  await server.http.inject(`/v1/nowhere?token=${access_token}`)

  const log = lines.join('')
  expect(log).toContain('"route":"/v1/auth/login"')
  expect(log).toContain('position refused')
  const secrets = [password, access_token, cookie, ticket, link, device.token, device.identifier]
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(log).not.toMatch(/123456|654321/)
})

it('strikes out secrets that an error carries along', () => {
  lines.length = 0
  const database = Object.assign(new Error('on purpose'), { detail: 'Failing row: -74.1' })
  logger.error(database)
  logger.error({ failure: { token: 'abc', body: { password, cx: -74.1 } } }, 'failed')
  expect(lines.join('')).not.toMatch(/Baquiano-Demo1|-74\.1|abc/)
})

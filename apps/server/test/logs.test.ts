import { tracking } from '@baquiano/contract/tracking'
import { expect, it } from 'vitest'
import { createLogger } from '../src/platform/logger.ts'
import { createCompany, linkMailedTo, password, post, signInByMail } from './accounts.ts'
import { aPhone, aPosition } from './phone.ts'
import { startTestServer } from './server.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line) => void lines.push(line) })
const server = await startTestServer('app', { logger })
server.http.get('/fails/*', async ({ url }) => {
  throw Object.assign(new Error(`no way to ${url.slice('/fails'.length)}`), { url })
})

it('logs every call, and never a password, a code, a token or a place', async () => {
  const { email } = await createCompany(server)
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

it('cuts what opens something out of addresses and texts, whoever logs them', async () => {
  lines.length = 0
  const link = 'qZ3-VhJ0pUu7aB1c_DeFgHiJkLmNoPqRsTuVwXyZ012'
  const id = '01981b6e-0000-7000-8000-000000000001'
  const addresses = [
    `/pages/reset-password/${link}`,
    `/pages/create-password/${'lettersonly'.repeat(4)}Z?x=${link}`,
    '/v1/tracking/9ABCDEFGHJKL',
    `/v1/nowhere/${link}/more?email=ana@demo.baquiano.test#${link}`,
    `/?to=${link}`,
  ]
  for (const address of addresses) {
    await server.http.inject(`/fails${address}`)
    await server.http.inject(address)
    logger.info({ req: { url: address, headers: { host: address } } }, `went to ${address}`)
  }
  const rawPacket = Buffer.from(`GET /v1/nowhere?token=${link}`)
  logger.warn(Object.assign(new Error('client error'), { rawPacket }))
  logger.warn(`tokens bqn_${link} and eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl`)
  logger.info(`GET /v1/visit-point/${id} is told`)
  const log = lines.join('')
  expect(log).toContain(`GET /v1/visit-point/${id} is told`)
  expect(log).toContain('no way to /pages/reset-password/…')
  expect(log).not.toMatch(/qZ3|lettersonly|9ABC|ana@|bqn_|eyJ|"data":\[/)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})

it('strikes out secrets that an error carries along', () => {
  lines.length = 0
  const database = Object.assign(new Error('on purpose'), { detail: 'Failing row: -74.1' })
  logger.error(database)
  logger.error({ failure: { token: 'abc', body: { password, cx: -74.1 } } }, 'failed')
  expect(lines.join('')).not.toMatch(/Baquiano-Demo1|-74\.1|abc/)
})

import { v7 as uuidv7 } from 'uuid'
import { addedCode } from './add-authenticator.ts'
import type { FixturesOf } from './fixtures-of.ts'

export const authFixtures: FixturesOf<'auth'> = {
  beforeLogin: () => ({
    query: {},
    body: { keys: ['visual_config'], client_secret: 'console' },
  }),
  provePassword: () => ({ body: { email: 'ana@example.com', password: 'No-Es-Esta-1' } }),
  sendCode: () => ({ body: { email: 'ana@example.com' } }),
  login: () => ({ body: { client_secret: 'console', uid: uuidv7(), email: 'ana@example.com' } }),
  failLogin: () => ({
    body: { email: 'ana@example.com', client_secret: 'console', identifier: '192.0.2.1' },
  }),
  register: () => ({ body: { email: 'ana@example.com' } }),
  refreshToken: () => ({ body: { accessToken: 'none' } }),
  logout: () => ({ body: {} }),
  lock: () => ({ body: {} }),
  unlock: () => ({ body: { password: 'Cafe-De-Olla-9' } }),
  forgotPassword: () => ({ body: { email: 'ana@example.com' } }),
  linkOwner: () => ({ body: { code: 'x'.repeat(43) } }),
  setPassword: () => ({ body: { code: 'x'.repeat(43), password: 'Cafe-De-Olla-9' } }),
  confirmEmail: () => ({ body: { code: 'x'.repeat(43) } }),
  setup: () => ({
    body: {
      setup_token: 'not this one',
      name: 'Ana',
      lastname: 'Gil',
      email: 'ana@example.com',
      password: 'Cafe-De-Olla-9',
    },
  }),
  setupAuthenticator: () => ({
    body: { setup_token: 'not this one', email: 'ana@example.com', password: 'Cafe-De-Olla-9' },
  }),
  setupState: () => ({}),
  user: () => ({}),
}

export const authenticatorsFixtures: FixturesOf<'authenticators'> = {
  get: () => ({}),
  begin: () => ({ body: {} }),
  confirm: () => ({ body: { code: addedCode } }),
  turnOff: () => ({ body: { code: addedCode } }),
  renewRecoveryCodes: () => ({ body: { code: addedCode } }),
  reset: ({ resource_id }) => ({ params: { id: resource_id } }),
}

const mailServer = {
  host: 'localhost',
  port: 1,
  security: 'none',
  username: '',
  password: null,
  sender: 'hola@example.com',
} as const

export const mailSettingsFixtures: FixturesOf<'mailSettings'> = {
  get: () => ({}),
  save: () => ({ body: mailServer }),
  remove: () => ({}),
  test: () => ({ body: { ...mailServer, to: 'ana@example.com' } }),
}

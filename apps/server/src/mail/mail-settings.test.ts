import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mailSettings } from '@baquiano/contract/mail'
import { SMTPServer } from 'smtp-server'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { startTestServer, testNow } from '../../test/server.ts'
import { deliverMails, smtpDelivery } from '../platform/mail/deliver-mails.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import { createMailServices, mailServer } from './mail-server.ts'

const server = await startTestServer('app', { demo: false })
const { call, database } = server
const services = createMailServices('s'.repeat(32), undefined)
const token = server.signInPlatform()
const received: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    done(username === 'ana' && password === 'secreto' ? null : new Error('wrong'), {
      user: username,
    }),
  onData: (stream, _session, done) => {
    void text(stream).then((mail) => {
      received.push(mail)
      done()
      return mail
    })
  },
})
const listener = smtp.listen(0, '127.0.0.1')
await once(listener, 'listening')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
const { port } = listener.address() as AddressInfo
afterAll(() => smtp.close())

const fields = {
  host: '127.0.0.1',
  port,
  security: 'none',
  username: 'ana',
  password: 'secreto',
  sender: 'hola@baquiano.test',
} as const
const to = 'pia@demo.baquiano.test'

const openFile = async () => null
const deliver = async () => {
  const now = await mailServer(services, database)
  return deliverMails(database, { deliver: now && smtpDelivery(now), openFile }, testNow)
}
const queue = (subject: string, expires_at: string | null = null) =>
  database.transaction(uuidv7(), (db) =>
    queueMail(
      { db, now: testNow, newId: () => uuidv7() },
      { to: 'ana@demo.baquiano.test', subject, text: 'Hola', expires_at },
    ),
  )

it('sends a test mail before anything is stored, and says why one does not leave', async () => {
  const test = async (changes: object) =>
    (await call(mailSettings.test, { body: { ...fields, ...changes, to } }, token)).body
  expect(await test({})).toEqual({ fault: null, said: null })
  expect(received.at(-1)).toContain('Subject: Prueba de correo de Baquiano')
  expect(received.at(-1)).toContain(`To: ${to}`)
  expect((await test({ password: 'otro' })).fault).toBe('LOGIN_REJECTED')
  expect((await test({ port: 1 })).fault).toBe('UNREACHABLE')
  expect((await test({ security: 'starttls' })).fault).toBe('NO_ENCRYPTION')
  expect((await test({ password: null })).code).toBe('MAIL_PASSWORD_REQUIRED')
})

it('keeps mails until there is a mail server, sends none that expired, and stores no password as it is', async () => {
  await queue('Invitación')
  await queue('Código', testNow)
  expect(await deliver()).toBe(0)
  const saved = await call(mailSettings.save, { body: fields }, token)
  expect(saved.body).toMatchObject({ host: '127.0.0.1', has_password: true })
  expect(JSON.stringify(saved.body)).not.toContain('secreto')
  const stored = await database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail_setting')
    .selectAll()
    .execute()
  expect(JSON.stringify(stored)).not.toContain('secreto')
  expect(await deliver()).toBe(1)
  expect(received.at(-1)).toContain('From: hola@baquiano.test')
  // The stored password serves its own server and user alone.
  const answer = await call(mailSettings.save, { body: { ...fields, password: null } }, token)
  expect(answer.status).toBe(200)
  const elsewhere = { ...fields, host: 'mail.example.com', password: null }
  const other = await call(mailSettings.save, { body: elsewhere }, token)
  expect(other.body.code).toBe('MAIL_PASSWORD_REQUIRED')
})

it('lets the environment win, and forgets what is removed', async () => {
  const byEnvironment = createMailServices('s'.repeat(32), 'smtp://mail.example.com')
  expect(await mailServer(byEnvironment, database)).toMatchObject({
    connection: 'smtp://mail.example.com',
  })
  await call(mailSettings.remove, {}, token)
  expect(await mailServer(services, database)).toBe(null)
  expect((await call(mailSettings.get, {}, token)).body).toEqual({
    record: null,
    is_by_environment: false,
  })
})

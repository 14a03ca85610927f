import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { deliverMails, parseSmtpUrl, smtpDelivery } from './deliver-mails.ts'
import { queueMail } from './queue-mail.ts'

const { database } = await createTestDatabase('app')
const received: string[] = []
let isMailboxFull = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(isMailboxFull ? new Error('mailbox full') : null),
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

const deliver = smtpDelivery(parseSmtpUrl(`smtp://127.0.0.1:${port}?from=hola@baquiano.test`))
const start = Date.parse('2026-03-02T15:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const work = (seconds: number) => deliverMails(database, deliver, at(seconds))
const queue = (subject: string) =>
  database.transaction(uuidv7(), (db) =>
    queueMail(
      { db, now: at(0), newId: () => uuidv7() },
      { to: 'ana@demo.baquiano.test', subject, text: 'Tu código es 123456' },
    ),
  )

it('sends a queued mail over SMTP, once', async () => {
  await queue('Uno')
  expect(await work(1)).toBe(1)
  expect(await work(2)).toBe(0)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/From: hola@baquiano\.test[^]*To: ana@demo\.baquiano\.test/)
})

it('keeps a mail that was refused and tries it again later', async () => {
  isMailboxFull = true
  await queue('Dos')
  expect(await work(1)).toBe(1)
  expect(await work(5)).toBe(0)
  isMailboxFull = false
  expect(await work(12)).toBe(1)
  expect(received.at(-1)).toContain('Subject: Dos')
})

it('queues nothing of a transaction that fails, and shows no mail to a company', async () => {
  const company_id = uuidv7()
  const failed = database.transaction(company_id, async (db) => {
    await queueMail(
      { db, now: at(0), newId: () => uuidv7() },
      { to: 'x@demo.baquiano.test', subject: 'Tres', text: '' },
    )
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  expect(await work(20)).toBe(0)
  expect(await database.reader(company_id).selectFrom('mail').select('id').execute()).toEqual([])
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import type { Attached } from './attachment.ts'
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
const work = (seconds: number) => deliverMails(database, { deliver, openFile }, at(seconds))
/** What a mail carries, by its id; a file that nobody may send any more is missing. */
const files = new Map<string, string>()
const openFile = async (_kind: string, { id }: { readonly id: string }) => {
  const words = files.get(id)
  if (words === undefined) return null
  const content = Readable.from([Buffer.from(words)])
  return { content, media_type: 'text/csv', name: 'Semana.csv', caching: 'never' } as const
}
const queue = (subject: string, attached: Attached | null = null) =>
  database.transaction(uuidv7(), (db) =>
    queueMail(
      { db, now: at(0), newId: () => uuidv7() },
      { to: 'ana@demo.baquiano.test', subject, text: 'Tu código es 123456', attached },
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

it('sends the same file with each attempt, as it is when the mail leaves', async () => {
  const id = uuidv7()
  files.set(id, 'antes')
  await queue('Archivo', { kind: 'report', id })
  isMailboxFull = true
  await work(30)
  isMailboxFull = false
  files.set(id, 'la fila de Ana')
  const before = received.length
  expect(await work(41)).toBe(1)
  expect(received).toHaveLength(before + 1)
  expect(received.at(-1)).toMatch(/Content-Type: text\/csv; name=Semana\.csv/)
  expect(received.at(-1)).toContain(Buffer.from('la fila de Ana').toString('base64'))
})

it('sends nothing of a mail whose file may not leave any more, and does not try again', async () => {
  const id = uuidv7()
  const before = received.length
  await queue('Retirado', { kind: 'report', id })
  expect(await work(50)).toBe(1)
  files.set(id, 'la fila de Ana')
  expect(await work(7000)).toBe(0)
  expect(received).toHaveLength(before)
  const stored = await database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail')
    .where('subject', '=', 'Retirado')
    .select(['error', 'sent_at'])
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ error: 'ATTACHMENT_WITHDRAWN', sent_at: null })
})

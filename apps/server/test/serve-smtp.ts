import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that keeps what it took; ended by `close` and started again by `open`. */
export async function serveSmtp(port: number) {
  const received: string[] = []
  const open = async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          received.push(mail)
          done()
          return mail
        }, done)
      },
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await open()
  return {
    url: `smtp://127.0.0.1:${port}?from=hola@baquiano.test`,
    /** Mails with all their headers. */
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
    open: async () => {
      server = await open()
    },
  }
}

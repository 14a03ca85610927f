/** `npm run mail:outbox`: prints the mails that wait for a mail server, to whoever can read the home. */
import { runCommand } from './start/run-command.mjs'

await runCommand(['mail-outbox'], { report, failure: 'No se pudieron leer los correos.' })

function report(mails) {
  for (const { to, subject, text, added_on } of mails) {
    const when = new Date(added_on).toLocaleString('es')
    console.log(`${'─'.repeat(60)}\n${when}  ${to}\n${subject}\n\n${text}\n`)
  }
  console.log(
    mails.length === 0
      ? 'No hay correos en espera.'
      : `${mails.length} en espera: salen cuando haya un servidor de correo.`,
  )
}

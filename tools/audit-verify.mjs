/** `npm run audit:verify`: checks the hash chain of every company's audit. */
import { Trouble } from './start/project.mjs'
import { runCommand } from './start/run-command.mjs'

const words = {
  CHANGED: 'el registro no es el que se selló',
  REMOVED: 'el registro ya no está',
  SEAL_MISSING: 'faltan sellos antes de este',
  NEVER_SEALED: 'el registro nunca se selló',
}

await runCommand(['audit-verify'], { report, failure: 'La verificación no terminó.' })

function report({ companies, sealed, broken }) {
  console.log(`${sealed} registros sellados de ${companies} empresas.`)
  for (const { company_id, number, audit_id, why } of broken) {
    console.error(
      `Empresa ${company_id}, sello ${number ?? '—'}, registro ${audit_id}: ${words[why]}.`,
    )
  }
  if (broken.length > 0) throw new Trouble('La auditoría no está entera.')
  console.log('La auditoría está entera.')
}

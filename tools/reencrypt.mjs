/** `npm run reencrypt -- --from ARCHIVO`: encrypts what a former secret encrypted with the present one. */
import { commandLine, runCommand } from './start/run-command.mjs'

const { flags } = commandLine({ from: 'path' })
if (flags.length !== 1) {
  console.error('Uso: npm run reencrypt -- --from ARCHIVO_CON_EL_SECRETO_ANTERIOR')
  process.exitCode = 1
} else {
  await runCommand(['reencrypt', ...flags], {
    report: (tables) => {
      for (const { table, changed, current, unreadable } of tables) {
        console.log(`${table}: ${changed} cifrados de nuevo, ${current} ya lo estaban.`)
        if (unreadable > 0) {
          console.error(`${table}: ${unreadable} no se abren con ninguno de los dos secretos.`)
        }
      }
    },
    failure: 'No terminó; repítalo, y sigue por donde iba.',
  })
}

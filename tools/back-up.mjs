/** `npm run backup -- CARPETA`: copies the home with its database, beside a running Baquiano or without one. */
import { resolve } from 'node:path'
import { runCommand } from './start/run-command.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Uso: npm run backup -- CARPETA')
  process.exitCode = 1
} else {
  await runCommand(['back-up', resolve(process.env.INIT_CWD ?? '.', folder)], {
    report: ({ folder: made, files, bytes }) => {
      console.log(`Copia hecha: ${made} (${files} archivos, ${Math.ceil(bytes / 1_000_000)} MB).`)
      console.log('Contiene las claves de esta instalación: guárdela donde nadie más la lea.')
    },
    failure: 'La copia no terminó: no sirve lo que haya en una carpeta «.half».',
  })
}

/**
 * `npm run backup -- CARPETA [--key-file ARCHIVO]`: copies the home with its database, beside a running Baquiano or without
 * one; with a key the copy is encrypted.
 */
import { commandLine, runCommand } from './start/run-command.mjs'

const { paths, flags } = commandLine({ 'key-file': 'path' })
if (paths.length !== 1) {
  console.error('Uso: npm run backup -- CARPETA [--key-file ARCHIVO]')
  process.exitCode = 1
} else {
  await runCommand(['back-up', ...paths, ...flags], {
    report: ({ folder: made, files, bytes, is_encrypted }) => {
      console.log(`Copia hecha: ${made} (${files} archivos, ${Math.ceil(bytes / 1_000_000)} MB).`)
      console.log(
        is_encrypted
          ? 'Está cifrada: sin el archivo de la clave no se puede restaurar. Guárdelo aparte.'
          : 'Contiene las claves de esta instalación: guárdela donde nadie más la lea.',
      )
    },
    failure: 'La copia no terminó: no sirve lo que haya en una carpeta «.half».',
  })
}

/** `npm run restore -- COPIA [--key-file ARCHIVO]`: makes a home, which must be empty, of a backup. */
import { commandLine, runCommand } from './start/run-command.mjs'

const { paths, flags } = commandLine({ 'key-file': 'path' })
if (paths.length !== 1) {
  console.error('Uso: BAQUIANO_HOME=CARPETA npm run restore -- COPIA [--key-file ARCHIVO]')
  process.exitCode = 1
} else {
  await runCommand(['restore', ...paths, ...flags], {
    report: ({ home, version, made_at, files }) => {
      console.log(
        `Restaurado en ${home}: ${files} archivos, como estaban el ${made_at} (${version}).`,
      )
      console.log('npm start sigue desde ahí.')
    },
    failure: 'La restauración no terminó. Repítala en una carpeta nueva: BAQUIANO_HOME=CARPETA.',
  })
}

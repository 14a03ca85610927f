/** `npm run restore -- COPIA`: makes a home, which must be empty, of a backup. */
import { resolve } from 'node:path'
import { runCommand } from './start/run-command.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Uso: BAQUIANO_HOME=CARPETA npm run restore -- COPIA')
  process.exitCode = 1
} else {
  await runCommand(['restore', resolve(process.env.INIT_CWD ?? '.', folder)], {
    report: ({ home, version, made_at, files }) => {
      console.log(
        `Restaurado en ${home}: ${files} archivos, como estaban el ${made_at} (${version}).`,
      )
      console.log('npm start sigue desde ahí.')
    },
    failure: 'La restauración no terminó. Repítala en una carpeta nueva: BAQUIANO_HOME=CARPETA.',
  })
}

/**
 * `npm run restore -- COPIA [--key-file ARCHIVO]`: makes a home, which must be empty, of a backup; with `--company ID` it takes
 * that company alone into the home that there is, with `--wal` the database is brought to any instant that was archived since.
 */
import { commandLine, runCommand } from './start/run-command.mjs'

const kinds = {
  'key-file': 'path',
  company: 'text',
  replace: 'switch',
  wal: 'path',
  until: 'text',
}
const { paths, flags } = commandLine(kinds)
if (paths.length !== 1) {
  console.error('Uso: BAQUIANO_HOME=CARPETA npm run restore -- COPIA [--key-file ARCHIVO]')
  console.error('       … --wal CARPETA [--until 2026-03-02T15:04:05Z]')
  console.error('     npm run restore -- COPIA --company ID [--replace] [--key-file ARCHIVO]')
  process.exitCode = 1
} else {
  const isCompany = flags.some((flag) => flag.startsWith('--company='))
  await runCommand(['restore', ...paths, ...flags], {
    report: isCompany ? reportCompany : reportHome,
    failure: isCompany
      ? 'La empresa no se restauró: no cambió nada en la base de datos.'
      : 'La restauración no terminó. Repítala en una carpeta nueva: BAQUIANO_HOME=CARPETA.',
  })
}

function reportHome({ home, version, made_at, files, until }) {
  console.log(`Restaurado en ${home}: ${files} archivos, como estaban el ${made_at} (${version}).`)
  if (until !== undefined) {
    console.log(
      `Base de datos: como estaba el ${until ?? 'último instante archivado'}; archivos: los de la copia.`,
    )
  }
  console.log('npm start sigue desde ahí.')
}

function reportCompany({ company_id, made_at, tables, files, is_secret_same }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Empresa ${company_id} restaurada como estaba el ${made_at}: ${rows} filas de ${tables.length} tablas, ${files} archivos.`,
  )
  console.log('Si el servidor está en marcha, reinícielo.')
  if (!is_secret_same) {
    console.log(
      'Esta instalación tiene otro BAQUIANO_SECRET: lo que la empresa guardaba cifrado no se puede leer aquí.',
    )
  }
}

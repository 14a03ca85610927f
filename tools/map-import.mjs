/** `npm run map:import -- FILE.osm.pbf`: streets of an extract, put into service beside those there are. */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { install } from './start/install.mjs'
import { inRoot, root, Trouble } from './start/project.mjs'

const usage = `Uso: npm run map:import -- ARCHIVO.osm.pbf [--name NOMBRE] [--attribution TEXTO] [--licence TEXTO]
  --name         con qué nombre; otro archivo con el mismo nombre lo reemplaza (el del archivo si no se dice)
  --attribution  a quién se debe el mapa (© OpenStreetMap contributors si no se dice)
  --licence      bajo qué licencia (ODbL-1.0 si no se dice)`

const steps = {
  reading: 'Leyendo el archivo…',
  basemap: 'Dibujando el mapa base…',
  places: 'Anotando calles y direcciones…',
  roads: 'Construyendo la red de rutas…',
  done: 'Listo: el mapa ya está en uso.',
}
const faults = {
  EXTRACT_UNREADABLE: 'El archivo no es un extracto .osm.pbf, o está cortado.',
  EXTRACT_WITHOUT_STREETS: 'El extracto no contiene calles.',
  EXTRACT_INCOMPLETE: 'Al extracto le faltan partes: hay calles sin sus puntos.',
  DISK_FULL: 'No queda espacio en el disco.',
}

try {
  await importMap(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exitCode = 1
}

async function importMap([file, ...options]) {
  if (!file || file.startsWith('--')) throw new Trouble(usage)
  const extract = resolve(file)
  if (!existsSync(extract)) throw new Trouble(`No existe el archivo ${extract}.`)
  checkNode()
  install(console.log)
  await build(console.log)
  const outcome = await runImport([extract, ...options])
  if (outcome) throw new Trouble(`${outcome} Los datos anteriores siguen en uso.`)
}

/** Why it failed, or undefined. */
function runImport(args) {
  const home = resolve(root, process.env.BAQUIANO_HOME || '.baquiano')
  const child = fork(inRoot('apps/server/dist/start.js'), ['map-import', ...args], {
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, NODE_ENV: 'production', BAQUIANO_HOME: home },
  })
  let fault
  child.on('message', (progress) => {
    if (progress.step) console.log(steps[progress.step] ?? progress.step)
    fault = progress.fault ?? fault
  })
  return new Promise((done) => {
    child.on('exit', (code) => {
      if (code === 0) done(undefined)
      else done(faults[fault] ?? `La importación terminó con el código ${code}.`)
    })
  })
}

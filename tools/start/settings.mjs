import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { root, Trouble } from './project.mjs'

const usage = `Uso: npm start -- [--no-demo] [--lan] [--port N] [--extract ARCHIVO]
  --no-demo  sin la empresa de demostración
  --lan      también para los demás equipos de la red
  --port N   otro puerto (4600 si no se dice)
  --extract ARCHIVO.osm.pbf  la demostración vive en esa ciudad real y no en la inventada`

/** Flags with a value. */
const valued = ['--port', '--extract']

/** The settings of this start: flags take precedence over the environment. */
export function settingsOf(args, environment = process.env) {
  const options = parse(args)
  const port = portOf(options.port ?? (environment.PORT || '4600'))
  const host = options.lan ? '0.0.0.0' : environment.HOST || '127.0.0.1'
  const open = ['0.0.0.0', '::'].includes(host)
  return {
    host,
    port,
    url: environment.PUBLIC_URL || `http://${shownHost(host, open)}:${port}`,
    /** The address of the server on this machine. */
    localUrl: `http://${open ? '127.0.0.1' : host}:${port}`,
    demo: options.demo && !['0', 'false', 'no', 'off'].includes(environment.BAQUIANO_DEMO),
    extract: extractOf(options),
    home: resolve(root, environment.BAQUIANO_HOME || '.baquiano'),
  }
}

function portOf(text) {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Trouble(`El puerto debe ser un número entre 1 y 65535, no «${text}».`)
}

function extractOf({ extract, demo }) {
  if (extract === undefined) return undefined
  if (!demo) {
    throw new Trouble(
      'La ciudad de --extract es para la demostración. Sin ella: npm run map:import -- ARCHIVO.osm.pbf',
    )
  }
  if (!extract.endsWith('.pbf')) {
    throw new Trouble(`--extract espera un archivo .osm.pbf, no «${extract}».`)
  }
  const file = resolve(extract)
  if (existsSync(file)) return file
  throw new Trouble(`No existe el extracto ${file}.`)
}

function shownHost(host, open) {
  if (open) return lanAddress()
  return host === '127.0.0.1' ? 'localhost' : host
}

function parse(args) {
  const options = { demo: true, lan: false, port: undefined, extract: undefined }
  const rest = [...args]
  while (rest.length > 0) {
    const flag = rest.shift()
    const [name, given] = flag.split(/=(.*)/s)
    if (valued.includes(name)) options[name.slice(2)] = given ?? rest.shift() ?? ''
    else if (flag === '--no-demo') options.demo = false
    else if (flag === '--lan') options.lan = true
    else if (flag === '--help') throw new Trouble(usage)
    else throw new Trouble(`No conozco «${flag}».\n${usage}`)
  }
  return options
}

function lanAddress() {
  const addresses = Object.values(networkInterfaces()).flat()
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return address?.address ?? 'localhost'
}

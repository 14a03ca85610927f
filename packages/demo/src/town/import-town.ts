import { readFile } from 'node:fs/promises'
import { type ImportStep, mapData, type MapImport } from '@baquiano/contract/map-data'
import type { Call } from '../api/account.ts'
import { pause } from '../api/pause.ts'
import type { Demo } from '../demo.ts'
import { platformEmail } from '../setup/create-platform-administrator.ts'
import { FatalError } from '../fatal-error.ts'
import type { CitySource } from './city-source.ts'

const everyMs = 200
/** Without a routing engine the import never succeeds. */
const tries = 2

const stepTexts: Readonly<Record<ImportStep, string>> = {
  waiting: 'espera su turno',
  reading: 'leyendo el extracto',
  basemap: 'dibujando el mapa base',
  places: 'anotando calles y direcciones',
  roads: 'construyendo la red de rutas',
  done: 'en servicio',
  failed: 'no entró en servicio',
}

const fatalFaults = {
  EXTRACT_UNREADABLE: 'no es un extracto .osm.pbf, o está cortado',
  EXTRACT_WITHOUT_STREETS: 'no contiene calles',
  EXTRACT_INCOMPLETE: 'le faltan partes: hay calles sin sus puntos',
  IMPORT_INTERRUPTED: null,
  DISK_FULL: 'no queda espacio en el disco',
} as const

/**
 * Imports the extract as a platform administrator, unless it is in service already.
 *
 * @throws FatalError when the server rejects the file
 */
export async function importTown(demo: Demo, source: CitySource, file: string): Promise<void> {
  const call = demo.accountOf(platformEmail)
  const bytes = new Uint8Array(await readFile(file))
  const { attribution, licence, city } = source
  const query = { name: city.name, attribution, licence }
  for (let left = tries; left > 0; left -= 1) {
    if (await isInService(call, { name: city.name, size: bytes.length })) return
    const id = await underWay(call, city.name)
    const { step, fault } = await follow(
      demo,
      call,
      id ?? (await call(mapData.import, { query, file: bytes })).id,
    )
    if (step === 'done') return
    const reason = fault && fatalFaults[fault]
    if (reason) throw new FatalError(`No se puede usar ${file}: ${reason}.`)
  }
  demo.log(`sin la red de rutas de ${city.name} se conduce en línea recta`)
}

/** Another generator, or another extract of that name, makes a file of another size. */
async function isInService(call: Call, { name, size }: { name: string; size: number }) {
  const { records } = await call(mapData.listEditions, {})
  const extracts = records.find(({ is_current }) => is_current)?.extracts ?? []
  return extracts.some((extract) => extract.name === name && extract.bytes === size)
}

/** The running import of an earlier demo process. */
async function underWay(call: Call, name: string): Promise<string | undefined> {
  const { records } = await call(mapData.listImports, {})
  return records.find((one) => one.name === name && !isOver(one))?.id
}

const isOver = ({ step }: MapImport): boolean => step === 'done' || step === 'failed'

/** Logs the steps of an import until it is over. */
async function follow({ log, signal }: Demo, call: Call, id: string): Promise<MapImport> {
  for (let lastStep: ImportStep | undefined; ; await pause(everyMs, signal)) {
    const { records } = await call(mapData.listImports, {})
    const mapImport = records.find((one) => one.id === id)
    if (!mapImport) throw new Error(`La importación ${id} ya no se conoce`)
    if (mapImport.step !== lastStep) log(`mapa de ${mapImport.name}: ${stepTexts[mapImport.step]}`)
    if (isOver(mapImport)) return mapImport
    lastStep = mapImport.step
  }
}

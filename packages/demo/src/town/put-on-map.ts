import { readFile } from 'node:fs/promises'
import { type ImportStep, mapData, type MapImport } from '@baquiano/contract/map-data'
import type { Call } from '../api/account.ts'
import { pause } from '../api/pause.ts'
import type { Demo } from '../demo.ts'
import { platformEmail } from '../found/create-platform-administrator.ts'
import { Unusable } from '../unusable.ts'
import type { CitySource } from './city-source.ts'

const every_ms = 500
/** A machine without an engine would refuse for ever. */
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

const unusable = {
  EXTRACT_UNREADABLE: 'no es un extracto .osm.pbf, o está cortado',
  EXTRACT_WITHOUT_STREETS: 'no contiene calles',
  EXTRACT_INCOMPLETE: 'le faltan partes: hay calles sin sus puntos',
  IMPORT_INTERRUPTED: null,
  DISK_FULL: 'no queda espacio en el disco',
} as const

/**
 * Has the extract imported as a platform administrator does, unless it is in service.
 *
 * @throws Unusable of a file that the server refuses
 */
export async function putOnMap(demo: Demo, source: CitySource, file: string): Promise<void> {
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
    const reason = fault && unusable[fault]
    if (reason) throw new Unusable(`No se puede usar ${file}: ${reason}.`)
  }
  demo.say(`sin la red de rutas de ${city.name} se conduce en línea recta`)
}

/** Another generator, or another extract of that name, makes a file of another size. */
async function isInService(call: Call, { name, size }: { name: string; size: number }) {
  const { records } = await call(mapData.listEditions, {})
  const extracts = records.find(({ is_current }) => is_current)?.extracts ?? []
  return extracts.some((extract) => extract.name === name && extract.bytes === size)
}

/** What a demo sent that was stopped meanwhile. */
async function underWay(call: Call, name: string): Promise<string | undefined> {
  const { records } = await call(mapData.listImports, {})
  return records.find((one) => one.name === name && !isOver(one))?.id
}

const isOver = ({ step }: MapImport): boolean => step === 'done' || step === 'failed'

/** Tells what the import is at until it is over. */
async function follow({ say, signal }: Demo, call: Call, id: string): Promise<MapImport> {
  for (let lastStep: ImportStep | undefined; ; await pause(every_ms, signal)) {
    const { records } = await call(mapData.listImports, {})
    const mapImport = records.find((one) => one.id === id)
    if (!mapImport) throw new Error(`La importación ${id} ya no se conoce`)
    if (mapImport.step !== lastStep) say(`mapa de ${mapImport.name}: ${stepTexts[mapImport.step]}`)
    if (isOver(mapImport)) return mapImport
    lastStep = mapImport.step
  }
}

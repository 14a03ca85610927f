import { requiredText } from '@baquiano/contract/platform'
import {
  middleOf,
  readTraccarArea,
  type Zone,
  type ZoneFields,
  zoneImportColumns,
  zoneLayers,
  zoneShape,
  zones,
} from '@baquiano/contract/zones'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Importable, PlanFault } from '../platform/import/importable.ts'
import { recordImport } from '../records/index.ts'
import { selectNamedLayers, selectNamedZones } from './zones.repository.ts'
import { layerColor, zoneLayerService, zoneService } from './zones.service.ts'

const { layer_id: _layer, ...shape } = zones.update.body.shape
/** The fields of a zone whose layer is known by its name: it is drawn when the first of its zones is written. */
const fields = z.strictObject({ ...shape, layer: requiredText() })
type Fields = z.output<typeof fields>
type Row = Zone & Pick<Fields, 'layer'>

const withLayer = (zone: Zone): Row => ({ ...zone, layer: zone.layer_name })

/** @returns the fields of the form @throws AppError as the creation of a layer */
async function withLayerId(context: Context, { layer, ...own }: Fields): Promise<ZoneFields> {
  const [existing] = await selectNamedLayers(context, [layer])
  const create = () =>
    zoneLayerService.create(
      context,
      zoneLayers.create.body.parse({ name: layer, color: layerColor }),
    )
  return { ...own, layer_id: (existing ?? (await create())).id }
}

/** Zones from a file, found by their name; their shapes are written as in Traccar. */
export const zoneImport: Importable = recordImport<Row, Fields, Fields>({
  module: 'ZONIFICATION',
  columns: zoneImportColumns,
  selectNamed: async (context, names) => (await selectNamedZones(context, names)).map(withLayer),
  read: async () => (values) => {
    const { area, ...own } = values
    const faults: PlanFault[] = []
    const drawn = typeof area === 'string' ? readTraccarArea(area) : undefined
    if (drawn === null) {
      faults.push({ cause: 'COORDINATES_NOT_FOUND', code: 'AREA_UNREADABLE', target: 'area' })
    }
    return { fields: { ...own, ...(drawn && { shape: drawn }) }, faults }
  },
  targets: { shape: 'area' },
  placeOf: ({ shape: drawn }) => {
    const { data } = zoneShape.safeParse(drawn)
    return data ? middleOf(data) : null
  },
  create: fields,
  fields,
  service: {
    create: async (context, input) =>
      withLayer(await zoneService.create(context, await withLayerId(context, input))),
    update: async (context, { fields: given, ...change }) => {
      const own = await withLayerId(context, given)
      return withLayer(await zoneService.update(context, { ...change, fields: own }))
    },
    remove: (context, id, version) => zoneService.remove(context, id, version),
  },
})

import { z } from 'zod'
import {
  cx,
  cy,
  endpoint,
  fileName,
  idParams,
  instant,
  limits,
  localHour,
  optionalText,
  recordId,
  recordStamps,
  requiredText,
  withoutDefaults,
} from '../platform/index.ts'
import { fieldData } from '../fields/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { colorText } from '../settings/visual-config.ts'
import { zoneShape } from './zone-shape.ts'

export * from './import-columns.ts'
export * from './traccar-area.ts'
export * from './zone-index.ts'
export * from './zone-shape.ts'

const stamps = {
  id: recordId,
  ...recordStamps,
}

const layerFields = z.strictObject({
  name: requiredText(),
  color: colorText,
  /** Of what its zones cover, 0 to 1. */
  opacity: z.number().min(0).max(1).default(0.15),
  /** The typology; left out, it stays as it is, and a new layer is of the company's first one. */
  object_type_id: recordId.nullable().optional(),
  /** Values of the company's own fields by their names; left out, they stay as they are. */
  data: fieldData.optional(),
})

/** Zones that belong together, and are drawn in one colour. */
const layer = z.object({
  ...withoutDefaults(layerFields.shape),
  object_type_id: recordId.nullable(),
  data: fieldData,
  ...stamps,
  zone_count: z.int(),
})
export type ZoneLayer = z.output<typeof layer>

/** All that a record may have; what a layer has is `zoneLayers`. */
export const zoneLayerRecord = recordEndpoints({
  path: '/zone-layer',
  module: 'ZONIFICATION',
  isOfCompanyOnly: true,
  nouns: ['a layer of zones', 'layers of zones'],
  fields: layerFields,
  record: layer,
  filters: z.strictObject({ search: requiredText().optional() }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'ZONE_LAYER_NOT_FOUND',
  rules: {
    create: ['ZONE_LAYER_NAME_TAKEN', 'TYPOLOGY_NOT_FOUND'],
    update: ['ZONE_LAYER_NAME_TAKEN', 'TYPOLOGY_NOT_FOUND'],
    remove: ['ZONE_LAYER_IN_USE'],
  },
})
const { filter, get, create, update, remove } = zoneLayerRecord
/** Few, and read with their zones: they are neither exported nor removed in bulk. */
export const zoneLayers = { filter, get, create, update, remove }
export type ZoneLayerFields = z.output<typeof layerFields>

const shape = {
  layer_id: recordId,
  name: requiredText(),
  description: optionalText().default(''),
  shape: zoneShape,
  address: optionalText().default(''),
  department: optionalText(limits.short_text).default(''),
  city: optionalText(limits.short_text).default(''),
  country: optionalText(limits.short_text).default(''),
  hour_init: localHour.default('08:00:00'),
  hour_end: localHour.default('09:00:00'),
  /** Who works in it. */
  resource_ids: z.array(recordId).max(1000).default([]),
}

/** What a person fills in (specification, points 3 and 9). */
const zoneFields = z.strictObject(shape).refine(({ hour_init, hour_end }) => hour_init < hour_end, {
  path: ['hour_end'],
  message: 'HOUR_END_BEFORE_INIT',
})

/** A part of the map with hours and people of its own. */
const zoneRecord = z.object({
  ...withoutDefaults(shape),
  ...stamps,
  layer_name: z.string(),
  /** In the middle of the shape. */
  cx,
  cy,
})
export type Zone = z.output<typeof zoneRecord>

export const zones = {
  ...recordEndpoints({
    path: '/zone',
    module: 'ZONIFICATION',
    isOfCompanyOnly: true,
    nouns: ['a zone', 'zones'],
    fields: zoneFields,
    record: zoneRecord,
    filters: z.strictObject({ search: requiredText().optional(), layer_id: recordId.optional() }),
    order_by: ['name', 'added_on', 'update_on'],
    notFound: 'ZONE_NOT_FOUND',
    rules: {
      create: ['ZONE_LAYER_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
      update: ['ZONE_LAYER_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
      remove: [],
    },
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/zone/many',
    summary: 'Draw many zones, all of them or none; those whose ids exist stay as they are',
    module: 'ZONIFICATION',
    permission: 'ZONIFICATION_CREATE',
    body: z.strictObject({
      zones: z
        .array(z.strictObject({ ...shape, id: recordId }))
        .min(1)
        .max(limits.zones_of_call),
    }),
    output: z.object({ id: z.array(recordId) }),
    errors: ['ZONE_LAYER_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/cartoimport',
    summary:
      'Draw the zones of a GeoJSON, KML or KMZ file or of a zipped Shapefile, and name what of it is no zone',
    module: 'ZONIFICATION',
    permission: 'ZONIFICATION_CREATE',
    query: z.strictObject({
      /** Of the file; a new layer is called as it is, without its extension. */
      name: fileName,
      /** Left out, the zones get a layer of their own. */
      layer_id: recordId.optional(),
      /** Whether positions are written as latitude, longitude. */
      is_swapped: z.enum(['true', 'false']).default('false'),
    }),
    upload: { most_bytes: limits.zone_file_bytes },
    output: z.object({
      layer_id: recordId,
      id: z.array(recordId),
      /** What no zone was made of, by its name in the file. */
      failures: z.array(z.object({ name: z.string(), code: z.string() })),
    }),
    errors: [
      'ZONE_LAYER_NOT_FOUND',
      'ZONE_FILE_INVALID',
      'ZONE_FILE_EMPTY',
      'ZONE_FILE_TOO_LARGE',
      'ZONE_PROJECTION_UNKNOWN',
      'ZONE_LAYER_NAME_TAKEN',
      'TYPOLOGY_NOT_FOUND',
      'MEDIA_TYPE_UNSUPPORTED',
      'BODY_TOO_LARGE',
    ],
  }),
  reshape: endpoint({
    method: 'POST',
    path: '/zone/{id}/reshape',
    summary: 'Split a zone or merge others into it, all of it or nothing',
    module: 'ZONIFICATION',
    permission: 'ZONIFICATION_UPDATE',
    params: idParams,
    versioned: true,
    body: z.strictObject({
      shape: zoneShape,
      resource_ids: shape.resource_ids,
      /** The other parts of a split; takes `ZONIFICATION_CREATE` as well. */
      create: z
        .array(z.strictObject({ ...shape, id: recordId }))
        .max(limits.zones_of_reshape)
        .default([]),
      /** What was merged into it, by its version; takes `ZONIFICATION_DELETE` as well. */
      remove: z
        .array(z.strictObject({ id: recordId, update_on: instant }))
        .max(limits.zones_of_reshape)
        .default([]),
    }),
    output: zoneRecord,
    errors: [
      'ZONE_NOT_FOUND',
      'ZONE_LAYER_NOT_FOUND',
      'RESOURCE_NOT_FOUND',
      'RECORD_CHANGED',
      'PERMISSION_REQUIRED',
    ],
  }),
}
export type ZoneFields = FieldsOf<typeof zones>

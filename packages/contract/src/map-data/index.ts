import { z } from 'zod'
import { recordId, endpoint, idAnswer, limits } from '../platform/index.ts'
import { extractNames, mapBounds, mapRelease, mapImport } from './map-data.ts'

export * from './map-data.ts'

/** The streets that maps are drawn of, without any outside service. */
export const mapData = {
  /** Public like the map itself: customers see it too. */
  current: endpoint({
    method: 'GET',
    path: '/map-data',
    summary: 'What the map shows: where its tiles are, what they cover, and whom it is owed to',
    access: 'public',
    effect: 'reads',
    output: z.object({
      records: z.array(
        z.object({
          /** Path of a PMTiles archive, read by range. */
          tiles: z.string(),
          name: z.string(),
          attribution: z.string(),
          bounds: mapBounds,
        }),
      ),
    }),
    errors: [],
  }),
  listEditions: endpoint({
    method: 'GET',
    path: '/map-data/edition',
    summary: 'The map data in service and the one before it, with what they hold',
    access: 'platform',
    effect: 'reads',
    output: z.object({ records: z.array(mapRelease) }),
    errors: [],
  }),
  useFormer: endpoint({
    method: 'POST',
    path: '/map-data/former',
    summary: 'Serve from the map data before the one in service',
    access: 'platform',
    effect: 'writes',
    body: z.strictObject({
      /** The edition that is meant: asked twice, it is gone back to once. */
      edition_id: recordId.optional(),
    }),
    output: z.object({}),
    errors: ['MAP_EDITION_NOT_FOUND'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/map-data/import',
    summary: 'Import an OpenStreetMap extract; it serves once its import is done',
    access: 'platform',
    effect: 'gathers',
    query: extractNames,
    upload: { most_bytes: limits.extract_bytes },
    output: idAnswer,
    errors: ['MEDIA_TYPE_UNSUPPORTED', 'BODY_TOO_LARGE', 'DISK_FULL'],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/map-data/import',
    summary: 'The latest imports, with what each is at',
    access: 'platform',
    effect: 'reads',
    output: z.object({ records: z.array(mapImport) }),
    errors: [],
  }),
}

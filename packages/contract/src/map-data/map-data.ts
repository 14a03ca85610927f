import { z } from 'zod'
import { instant, recordId, requiredText } from '../platform/index.ts'

/** West, south, east, north, degrees. */
export const mapBounds = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type MapBounds = z.output<typeof mapBounds>

/** A file that somebody imported, and what was found in it. */
export const mapExtract = z.object({
  id: recordId,
  name: z.string(),
  /** Shown on every map that is drawn of it. */
  attribution: z.string(),
  licence: z.string(),
  bounds: mapBounds,
  nodes: z.number(),
  ways: z.number(),
  streets: z.number(),
  relations: z.number(),
  bytes: z.number(),
  added_on: instant,
})
export type MapExtract = z.output<typeof mapExtract>

/** Extracts that serve together. */
export const mapRelease = z.object({
  id: recordId,
  extracts: z.array(mapExtract),
  is_current: z.boolean(),
  added_on: instant,
})
export type MapRelease = z.output<typeof mapRelease>

/** What an import is at. */
export const importStep = z.enum([
  'waiting',
  'reading',
  'basemap',
  'places',
  'roads',
  'done',
  'failed',
])
export type ImportStep = z.output<typeof importStep>

/** Why a file does not become map data; the data in use stays. */
export const importFault = z.enum([
  'EXTRACT_UNREADABLE',
  'EXTRACT_WITHOUT_STREETS',
  'EXTRACT_INCOMPLETE',
  'IMPORT_INTERRUPTED',
  'DISK_FULL',
])
export type ImportFault = z.output<typeof importFault>

/** A file of the same name replaces the former one. */
export const extractNames = z.strictObject({
  name: requiredText(),
  attribution: requiredText(),
  licence: requiredText(),
})
export type ExtractNames = z.output<typeof extractNames>

/** What is owed for extracts of OpenStreetMap, which most are. */
export const openStreetMap: Pick<ExtractNames, 'attribution' | 'licence'> = {
  attribution: '© OpenStreetMap contributors',
  licence: 'ODbL-1.0',
}

/** The name of an extract until somebody gives it another: that of its file. */
export const nameOfExtract = (file: string): string => file.replace(/(\.osm)?\.pbf$/i, '')

export const mapImport = z.object({
  id: recordId,
  ...extractNames.shape,
  step: importStep,
  fault: importFault.nullable(),
  added_on: instant,
})
export type MapImport = z.output<typeof mapImport>

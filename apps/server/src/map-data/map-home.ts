import { join } from 'node:path'

/** Where map data lies below the home of the server. */
export interface MapHome {
  /** Served to browsers by range; by the extract's id. */
  readonly basemaps: string
  readonly basemap: (extract_id: string) => string
  /** The imported file: road tiles of later releases are built from it again. */
  readonly source: (extract_id: string) => string
  readonly release: (releaseId: string) => string
  /** A file that was sent and waits for its import. */
  readonly upload: (import_id: string) => string
  /** Folders whose unused files are removed. */
  readonly folders: readonly string[]
}

export function mapHomeIn(home: string): MapHome {
  const inside = (folder: string) => join(home, 'map', folder)
  const basemaps = inside('basemaps')
  return {
    basemaps,
    basemap: (id) => join(basemaps, `${id}.pmtiles`),
    source: (id) => join(inside('extracts'), `${id}.osm.pbf`),
    release: (id) => join(inside('editions'), id),
    upload: (id) => join(inside('uploads'), `${id}.osm.pbf`),
    folders: ['extracts', 'editions', 'uploads', 'basemaps'].map(inside),
  }
}

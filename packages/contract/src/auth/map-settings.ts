import { z } from 'zod'

/** What the operator set of maps: addresses of MapLibre styles or raster TileJSON, and what lies beneath or over them. */
export const mapSettings = z.object({
  style_url: z.string().nullable(),
  dark_style_url: z.string().nullable(),
  /** Address or path of a PMTiles archive that streets are drawn of. */
  archive_url: z.string().nullable(),
  /** Pictures of the traffic by tile, `…/{z}/{x}/{y}…`. */
  traffic: z
    .object({
      tiles_url: z.string(),
      attribution: z.string(),
      /** Minutes from one picture to the next. */
      minutes: z.number(),
    })
    .nullable(),
})
export type MapSettings = z.output<typeof mapSettings>

import { z } from 'zod'

/** Addresses of MapLibre styles or raster TileJSON; without one the console's own world stays. */
export const mapSettings = z.object({
  style_url: z.string().nullable(),
  dark_style_url: z.string().nullable(),
})
export type MapSettings = z.output<typeof mapSettings>

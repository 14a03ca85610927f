import { z } from 'zod'

/** How a route is drawn on the map. */
export const routeOptions = z.strictObject({
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'COLOR_INVALID'),
  opacity: z.number().min(0.1).max(1),
  /** Pixels. */
  width: z.int().min(2).max(16),
  /** Whether its stops or fixes are drawn. */
  waypoints: z.boolean(),
})
export type RouteOptions = z.output<typeof routeOptions>

/** How a person wants routes drawn, under the names of the specification (point 3, "Map state"). */
export const mapConfig = z.strictObject({
  optionsProgramedRoute: routeOptions,
  optionsExecutedRoute: routeOptions,
})
export type MapConfig = z.output<typeof mapConfig>

/**
 * What the map draws while a person chose nothing: the executed route so narrow and opaque that the plan below it
 * stays visible. Colours are those of the light scheme; the map's own tokens serve where nothing was chosen.
 */
export const initialMapConfig: MapConfig = {
  optionsProgramedRoute: { color: '#ff8c34', opacity: 0.5, width: 12, waypoints: true },
  optionsExecutedRoute: { color: '#0b8ff4', opacity: 1, width: 6, waypoints: false },
}

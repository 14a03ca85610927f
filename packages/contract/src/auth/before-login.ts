import { z } from 'zod'
import { loginTheme } from '../settings/index.ts'
import { type MapSettings, mapSettings } from './map-settings.ts'

const routeOptions = z.object({
  id: z.string(),
  color: z.string(),
  opacity: z.number(),
  /** Pixels. */
  width: z.number(),
})

/** What a map is drawn with until a person chooses otherwise. */
export const mapConfig = z.object({
  ...mapSettings.shape,
  style: z.string(),
  optionsProgramedRoute: routeOptions,
  optionsExecutedRoute: routeOptions,
  optionsExecutedSkyway: routeOptions.pick({ id: true, color: true }),
})

/** Specification, point 3, "Map state". */
export const defaultMapConfig: Omit<z.output<typeof mapConfig>, keyof MapSettings> = {
  style: 'blue_essence',
  optionsProgramedRoute: { id: 'RP', color: '#ff8c34', opacity: 0.5, width: 8 },
  optionsExecutedRoute: { id: 'RE', color: '#0B8FF4', opacity: 0.8, width: 8 },
  optionsExecutedSkyway: { id: 'RES', color: '#32BA7C' },
}

/** The answer of `POST /before/login`: the keys that were asked for. */
export const beforeLoginAnswer = z.object({
  visual_config: loginTheme.nullable().optional(),
  /** The key of web push and nothing else; null where none is configured. */
  firebase_config: z.object({ push_key: z.string() }).nullable().optional(),
  maps: mapConfig.optional(),
  /** Whose issuer people may sign in by; null where the company has none, or none is named. */
  issuer: z
    .object({ company_name: z.string(), is_password_allowed: z.boolean() })
    .nullable()
    .optional(),
})
export type BeforeLoginAnswer = z.output<typeof beforeLoginAnswer>

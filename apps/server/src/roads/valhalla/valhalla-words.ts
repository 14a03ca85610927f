import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { RoadPoint, RoadShape } from '@baquiano/contract/roads'
import polyline from '@mapbox/polyline'
import type { z } from 'zod'
import type { Action } from './engine-child.ts'

/** Sends a request to a Valhalla, embedded or remote; returns JSON text. */
export type FetchValhalla = (action: Action, query: object) => Promise<string>

/** Returns the parsed answer, or null where Valhalla finds none. */
export type FetchParsed = <Schema extends z.ZodType>(
  action: Action,
  query: object,
  schema: Schema,
) => Promise<z.output<Schema> | null>

export const languages: Readonly<Record<SpokenLanguage, string>> = {
  es: 'es-ES',
  en: 'en-US',
  pt: 'pt-BR',
  fr: 'fr-FR',
  de: 'de-DE',
}

export const locationOf = ({ cx, cy }: RoadPoint) => ({ lon: cx, lat: cy })

/** Longitude first, as everywhere else. */
export const shapeOf = (encoded: string): RoadShape =>
  polyline.decode(encoded, 6).map(([lat, lon]): [number, number] => [lon, lat])

export const metresOf = (kilometres: number): number => Math.round(kilometres * 1000)

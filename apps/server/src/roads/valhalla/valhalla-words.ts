import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { RoadPoint, RoadShape, TurnKind } from '@baquiano/contract/roads'
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

/** Manoeuvres by Valhalla's numbers; what is not named asks for no decision, such as a street that changes its name. */
const turnKinds: ReadonlyMap<number, TurnKind> = new Map([
  ...kindOf('depart', 1, 2, 3),
  ...kindOf('arrive', 4, 5, 6),
  ...kindOf('slight_right', 9, 18, 20),
  ...kindOf('right', 10),
  ...kindOf('sharp_right', 11),
  ...kindOf('turn_back', 12, 13),
  ...kindOf('sharp_left', 14),
  ...kindOf('left', 15),
  ...kindOf('slight_left', 16, 19, 21),
  ...kindOf('keep_right', 23, 37),
  ...kindOf('keep_left', 24, 38),
  ...kindOf('roundabout', 26),
])

function kindOf(turn: TurnKind, ...types: readonly number[]): [number, TurnKind][] {
  return types.map((type) => [type, turn])
}

export const turnOf = (type: number): TurnKind => turnKinds.get(type) ?? 'straight'

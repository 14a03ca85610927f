import { z } from 'zod'
import { cx, cy, instant } from '../platform/index.ts'

/** `road`: along streets that are known; `estimated`: by distance alone, drawn dashed. */
export const roadSource = z.enum(['road', 'estimated'])
export type RoadSource = z.output<typeof roadSource>

export const roadPoint = z.strictObject({ cx, cy })
export type RoadPoint = z.output<typeof roadPoint>

/** A line as maps draw it: longitude and latitude, degrees. */
export const roadShape = z.array(z.tuple([cx, cy]))
export type RoadShape = z.output<typeof roadShape>

const distance_m = z.number().min(0).describe('Metres along the way')
const duration_s = z.number().min(0).describe('Seconds of driving')

/** What a driver does where a manoeuvre begins; `straight` is also whatever asks for no decision. */
export const turnKind = z.enum([
  'depart',
  'straight',
  'keep_right',
  'slight_right',
  'right',
  'sharp_right',
  'turn_back',
  'sharp_left',
  'left',
  'slight_left',
  'keep_left',
  'roundabout',
  'arrive',
])
export type TurnKind = z.output<typeof turnKind>

/** A manoeuvre without its text, for whoever says it in words of their own. */
export const roadTurn = z.object({
  turn: turnKind,
  /** Name of the street that it leads into; empty where the map has none. */
  street: z.string(),
  /** Where in the leg's shape it begins. */
  shape_index: z.int().min(0),
})
export type RoadTurn = z.output<typeof roadTurn>

/** One manoeuvre of a leg, told in the language that was asked for. */
export const roadStep = roadTurn.extend({
  instruction: z.string(),
  distance_m,
  duration_s,
})
export type RoadStep = z.output<typeof roadStep>

/** The way between two waypoints that follow each other; an estimated one has no steps. */
export const roadLeg = z.object({
  source: roadSource,
  distance_m,
  duration_s,
  shape: roadShape,
  steps: z.array(roadStep),
})
export type RoadLeg = z.output<typeof roadLeg>

/** A leg to be drawn and timed, without its manoeuvres. */
export const briefLeg = roadLeg.omit({ steps: true })
export type BriefLeg = z.output<typeof briefLeg>

/** A leg to be driven along; an estimated one has no turns, nor has one that was told before there were any. */
export const drivenLeg = briefLeg.extend({ turns: z.array(roadTurn).default([]) })
export type DrivenLeg = z.output<typeof drivenLeg>

export const roadRoute = z.object({ distance_m, duration_s, legs: z.array(roadLeg) })
export type RoadRoute = z.output<typeof roadRoute>

/** One row a source, one column a target. */
export const roadMatrix = z.object({
  durations_s: z.array(z.array(z.number())),
  distances_m: z.array(z.array(z.number())),
  sources: z.array(z.array(roadSource)),
})
export type RoadMatrix = z.output<typeof roadMatrix>

/** What can be reached within so many minutes. */
export const roadIsochrone = z.object({
  minutes: z.int(),
  source: roadSource,
  /** Rings of each polygon, the outer one first. */
  polygons: z.array(z.array(roadShape)),
})
export type RoadIsochrone = z.output<typeof roadIsochrone>

/** Why a stretch lies on no street: none is known there, or its fixes fit none. */
export const unmatched = z.enum(['NO_STREETS', 'NO_MATCH'])
export type Unmatched = z.output<typeof unmatched>

/** A stretch of a track: along streets where its fixes fit one way, straight where they do not. */
export const matchedPart = z.object({
  source: roadSource,
  distance_m,
  shape: roadShape,
  /** Null along streets. */
  reason: unmatched.nullable(),
  /** Which fixes it joins: first and last, by their place in the track. */
  first: z.int().min(0),
  last: z.int().min(0),
})
export type MatchedPart = z.output<typeof matchedPart>

/** Hours of a company's day in which streets are about as full; nights are those of every day. */
export const hourClass = z.enum(['night', 'morning', 'day', 'evening', 'weekend'])
export type HourClass = z.output<typeof hourClass>

/** How much longer people of a company drive than speeds of streets make it. */
export const travelTimeFactor = z.object({
  hour_class: hourClass,
  /** What durations along streets are multiplied with. */
  factor: z.number().min(0),
  /** Executed trips that it was learnt from; 0 while the usual one serves. */
  samples: z.int().min(0),
  learnt_at: instant.nullable(),
})
export type TravelTimeFactor = z.output<typeof travelTimeFactor>

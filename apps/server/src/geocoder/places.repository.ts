import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface StreetMatch {
  readonly extract_id: string
  readonly name: string
  readonly name_key: string
  readonly city: string
  readonly cx: number
  readonly cy: number
  /** 0 to 1. */
  readonly likeness: number
}

interface StreetWish {
  readonly street: string
  readonly digits: string
  readonly city_key: string | null
}

const mostStreets = 12

/** Streets with a similar name, the most similar first. */
export async function selectStreets(
  db: Db,
  extracts: readonly string[],
  { street, digits, city_key }: StreetWish,
): Promise<StreetMatch[]> {
  const { rows } = await sql<StreetMatch>`
    select * from geocoder_streets(${extracts}::uuid[], ${street}, ${digits}, ${city_key},
      ${mostStreets})`.execute(db)
  return rows
}

export interface SettlementMatch {
  readonly name: string
  readonly name_key: string
  readonly cx: number
  readonly cy: number
  readonly likeness: number
}

export async function selectSettlements(
  db: Db,
  extracts: readonly string[],
  name_key: string,
): Promise<SettlementMatch[]> {
  const { rows } = await sql<SettlementMatch>`
    select * from geocoder_places(${extracts}::uuid[], ${name_key}, 5)`.execute(db)
  return rows
}

export interface DoorMatch {
  readonly name: string
  readonly number: string
  readonly number_value: number
  readonly city: string
  readonly cx: number
  readonly cy: number
  /** False for a neighbour of the requested number. */
  readonly is_door: boolean
}

/** A house number of a street, and its neighbours by number. */
export async function selectDoors(
  db: Db,
  extracts: readonly string[],
  { street, door, near }: { street: string; door: string; near: number },
): Promise<DoorMatch[]> {
  const { rows } = await sql<DoorMatch>`
    select * from geocoder_doors(${extracts}::uuid[], ${street}, ${door}, ${near})`.execute(db)
  return rows
}

export interface Crossing {
  readonly cross_key: string
  readonly city: string
  readonly cx: number
  readonly cy: number
}

/** All corners of a street. */
export async function selectCrossings(
  db: Db,
  extracts: readonly string[],
  street: string,
): Promise<Crossing[]> {
  const { rows } = await sql<Crossing>`
    select * from geocoder_crossings(${extracts}::uuid[], ${street})`.execute(db)
  return rows
}

export interface NearPlace {
  readonly kind: 'address' | 'street' | 'place'
  readonly name: string
  readonly number: string | null
  readonly city: string
  readonly cx: number
  readonly cy: number
}

const mostNear = 24

/** The nearest places by degrees; the caller computes metres. */
export async function selectNear(
  db: Db,
  extracts: readonly string[],
  { cx, cy }: { readonly cx: number; readonly cy: number },
): Promise<NearPlace[]> {
  const { rows } = await sql<NearPlace>`
    select * from geocoder_near(${extracts}::uuid[], ${cx}, ${cy}, ${mostNear})`.execute(db)
  return rows
}

export interface NameMatch {
  readonly kind: 'place' | 'street' | 'poi'
  readonly name: string
  readonly city: string
  readonly cx: number
  readonly cy: number
  readonly likeness: number
}

const mostNames = 60

/** Names that contain something similar to the text. */
export async function selectNames(
  db: Db,
  extracts: readonly string[],
  text: string,
): Promise<NameMatch[]> {
  const { rows } = await sql<NameMatch>`
    select * from geocoder_search(${extracts}::uuid[], ${text}, ${mostNames})`.execute(db)
  return rows
}

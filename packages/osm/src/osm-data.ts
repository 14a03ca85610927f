import type { Place } from '@baquiano/geo'

export type Tags = Readonly<Record<string, string>>

export interface OsmNode {
  readonly id: number
  readonly place: Place
  tags: Tags
}

export interface OsmWay {
  readonly id: number
  readonly nodes: readonly number[]
  readonly tags: Tags
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation'
  readonly id: number
  readonly role: string
}

export interface OsmRelation {
  readonly id: number
  readonly members: readonly OsmMember[]
  readonly tags: Tags
}

/** What an extract holds; each list sorted by id. */
export interface OsmData {
  readonly nodes: readonly OsmNode[]
  readonly ways: readonly OsmWay[]
  readonly relations: readonly OsmRelation[]
}

import type { NodeTable } from './node-table.ts'

export type Tags = Readonly<Record<string, string>>

export interface Way {
  readonly id: number
  /** Nodes, in order; some may lie outside the extract. */
  readonly refs: readonly number[]
  readonly tags: Tags
}

export interface Relation {
  readonly id: number
  readonly members: readonly Member[]
  readonly tags: Tags
}

interface Member {
  readonly type: 'node' | 'way' | 'relation'
  readonly ref: number
  readonly role: string
}

/** What an OpenStreetMap extract holds, in memory. */
export interface Extract {
  readonly nodes: NodeTable
  readonly taggedNodes: readonly TaggedNode[]
  readonly ways: ReadonlyMap<number, Way>
  readonly relations: readonly Relation[]
}

export interface TaggedNode {
  readonly cx: number
  readonly cy: number
  readonly tags: Tags
}

import { PbfWriter } from 'pbf'
import type { OsmData, OsmNode, OsmRelation, OsmWay, Tags } from './osm-data.ts'
import { createTexts, stepsOf, type Texts } from './pbf-blob.ts'

const memberTypes = { node: 0, way: 1, relation: 2 } as const
/** Units of a degree: 100 nanodegrees, the format's default. */
const e7 = (degrees: number): number => Math.round(degrees * 1e7)

/** Who wrote the file, and the box of all its nodes. */
export function headerBlock({ nodes }: OsmData, program: string): Uint8Array {
  let [left, right, top, bottom] = [Infinity, -Infinity, -Infinity, Infinity]
  for (const { place } of nodes) {
    left = Math.min(left, place.cx)
    right = Math.max(right, place.cx)
    top = Math.max(top, place.cy)
    bottom = Math.min(bottom, place.cy)
  }
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (edges, box) => {
      for (const [index, edge] of edges.entries()) box.writeSVarintField(index + 1, e7(edge) * 100)
    },
    [left, right, top, bottom],
  )
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) block.writeStringField(4, feature)
  block.writeStringField(5, 'Sort.Type_then_ID')
  block.writeStringField(16, program)
  return block.finish()
}

export const nodesBlock = (nodes: readonly OsmNode[]): Uint8Array =>
  blockOf((group, texts) => {
    const tags = nodes.flatMap((node) => [...pairsOf(node.tags, texts), 0])
    group.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, stepsOf(nodes.map(({ id }) => id)))
        dense.writePackedSVarint(8, stepsOf(nodes.map(({ place }) => e7(place.cy))))
        dense.writePackedSVarint(9, stepsOf(nodes.map(({ place }) => e7(place.cx))))
        if (tags.length > nodes.length) dense.writePackedVarint(10, tags)
      },
      undefined,
    )
  })

export const waysBlock = (ways: readonly OsmWay[]): Uint8Array =>
  blockOf((group, texts) => {
    for (const way of ways) group.writeMessage(3, writeWay, { way, texts })
  })

export const relationsBlock = (relations: readonly OsmRelation[]): Uint8Array =>
  blockOf((group, texts) => {
    for (const relation of relations) group.writeMessage(4, writeRelation, { relation, texts })
  })

function writeWay({ way, texts }: { way: OsmWay; texts: Texts }, message: PbfWriter): void {
  message.writeVarintField(1, way.id)
  writeTags({ tags: way.tags, texts }, message)
  message.writePackedSVarint(8, stepsOf(way.nodes))
}

function writeRelation(
  { relation, texts }: { relation: OsmRelation; texts: Texts },
  message: PbfWriter,
): void {
  const { id, members, tags } = relation
  message.writeVarintField(1, id)
  writeTags({ tags, texts }, message)
  message.writePackedVarint(
    8,
    members.map(({ role }) => texts.indexOf(role)),
  )
  message.writePackedSVarint(9, stepsOf(members.map((member) => member.id)))
  message.writePackedVarint(
    10,
    members.map(({ type }) => memberTypes[type]),
  )
}

function writeTags({ tags, texts }: { tags: Tags; texts: Texts }, message: PbfWriter): void {
  const keys = Object.keys(tags)
  if (keys.length === 0) return
  message.writePackedVarint(2, keys.map(texts.indexOf))
  message.writePackedVarint(3, Object.values(tags).map(texts.indexOf))
}

const pairsOf = (tags: Tags, texts: Texts): number[] =>
  Object.entries(tags).flat().map(texts.indexOf)

/** The texts stand first, so what uses them is written before. */
function blockOf(write: (group: PbfWriter, texts: Texts) => void): Uint8Array {
  const texts = createTexts()
  const group = new PbfWriter()
  write(group, texts)
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (list, table) => {
      for (const text of list) table.writeStringField(1, text)
    },
    texts.list,
  )
  block.writeBytesField(2, group.finish())
  return block.finish()
}

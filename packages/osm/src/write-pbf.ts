import type { OsmData } from './osm-data.ts'
import { blobOf } from './pbf-blob.ts'
import { headerBlock, nodesBlock, relationsBlock, waysBlock } from './pbf-blocks.ts'

/** The format allows no more in a block. */
const mostInBlock = 8000
const program = 'baquiano'

/** The bytes of an `.osm.pbf`: the same data gives the same bytes. */
export function writePbf(data: OsmData): Buffer {
  return Buffer.concat([
    blobOf('OSMHeader', headerBlock(data, program)),
    ...blobsOf(data.nodes, nodesBlock),
    ...blobsOf(data.ways, waysBlock),
    ...blobsOf(data.relations, relationsBlock),
  ])
}

function blobsOf<Item>(
  items: readonly Item[],
  blockOf: (items: readonly Item[]) => Uint8Array,
): Buffer[] {
  const count = Math.ceil(items.length / mostInBlock)
  return Array.from({ length: count }, (_, index) => {
    const part = items.slice(index * mostInBlock, (index + 1) * mostInBlock)
    return blobOf('OSMData', blockOf(part))
  })
}

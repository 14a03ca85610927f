import { createOSMStream } from 'osm-pbf-parser-node'
import type { Extract, Relation, TaggedNode, Tags, Way } from './extract.ts'
import { ExtractError } from './extract-error.ts'
import { createNodeTable } from './node-table.ts'

/** What the reader yields; the library does not type it. */
type Element =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags?: Tags }
  | { type: 'relation'; id: number; members: Relation['members']; tags?: Tags }

const kinds = new Set(['node', 'way', 'relation'])
const isElement = (it: object): it is Element =>
  'type' in it && typeof it.type === 'string' && kinds.has(it.type) && 'id' in it

/** Says nothing of the place itself. */
const aboutTheEdit = new Set(['created_by', 'source'])
const isDescriptive = (tags: Tags | undefined): tags is Tags =>
  tags !== undefined && Object.keys(tags).some((key) => !aboutTheEdit.has(key))

/**
 * Reads an extract into memory: about 1 GB for 5 million nodes.
 *
 * @throws ExtractRefused `EXTRACT_UNREADABLE` when it is no `.osm.pbf`, or broken off inside
 */
export async function readExtract(file: string): Promise<Extract> {
  const nodes = createNodeTable()
  const taggedNodes: TaggedNode[] = []
  const ways = new Map<number, Way>()
  const relations: Relation[] = []
  const keep = (it: Element) => {
    const { id, tags = {} } = it
    if (it.type === 'way') ways.set(id, { id, refs: it.refs, tags })
    else if (it.type === 'relation') relations.push({ id, members: it.members, tags })
    else {
      nodes.add(id, it.lon, it.lat)
      if (isDescriptive(tags)) taggedNodes.push({ cx: it.lon, cy: it.lat, tags })
    }
  }
  try {
    for await (const it of createOSMStream(file, { withInfo: false })) if (isElement(it)) keep(it)
  } catch (cause) {
    throw new ExtractError('EXTRACT_UNREADABLE', { cause })
  }
  return { nodes, taggedNodes, ways, relations }
}

import { createOSMStream } from 'osm-pbf-parser-node'
import { z } from 'zod'

const tags = z.record(z.string(), z.string()).default({})
const item = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), id: z.number(), lat: z.number(), lon: z.number(), tags }),
  z.object({ type: z.literal('way'), id: z.number(), refs: z.array(z.number()), tags }),
  z.object({
    type: z.literal('relation'),
    id: z.number(),
    members: z.array(z.object({ type: z.string(), ref: z.number() })),
    tags,
  }),
])
type Item = z.output<typeof item>
type Only<Type extends Item['type']> = Extract<Item, { type: Type }>

/** What a reader that is not ours finds in the file. */
export interface ReadCity {
  readonly nodes: ReadonlyMap<number, Only<'node'>>
  readonly ways: readonly Only<'way'>[]
  readonly relations: readonly Only<'relation'>[]
}

export async function readCity(file: string): Promise<ReadCity> {
  const nodes = new Map<number, Only<'node'>>()
  const ways: Only<'way'>[] = []
  const relations: Only<'relation'>[] = []
  for await (const raw of createOSMStream(file, { withInfo: false })) {
    const { data } = item.safeParse(raw)
    if (data?.type === 'node') nodes.set(data.id, data)
    else if (data?.type === 'way') ways.push(data)
    else if (data) relations.push(data)
  }
  return { nodes, ways, relations }
}

const roads = /^(trunk|primary|secondary|tertiary|unclassified|residential|living_street)$/

export const isRoad = (way: Only<'way'>): boolean => roads.test(way.tags['highway'] ?? '')

/** Metres east and north of the city's middle. */
export function pointOf({ nodes }: ReadCity, id: number): { x: number; y: number } {
  const node = nodes.get(id)
  if (!node) throw new RangeError(`There is no node ${id}`)
  const east_m = 111_320 * Math.cos((5.02 * Math.PI) / 180)
  return { x: (node.lon + 69.32) * east_m, y: (node.lat - 5.02) * 110_574 }
}

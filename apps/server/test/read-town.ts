import type { OsmData } from '@baquiano/osm'

interface Tagged {
  readonly cx: number
  readonly cy: number
  readonly tags: Readonly<Record<string, string>>
}

/** A town as the reader of extracts hands it on, with more things in it. */
export function readTown({ nodes, ways }: OsmData, things: readonly Tagged[]) {
  const places = new Map(nodes.map(({ id, place }) => [id, place]))
  return {
    nodes: {
      at: (id: number): [number, number] | undefined => {
        const place = places.get(id)
        return place && [place.cx, place.cy]
      },
    },
    taggedNodes: things,
    ways: new Map(ways.map((way) => [way.id, { refs: way.nodes, tags: way.tags }])),
  }
}

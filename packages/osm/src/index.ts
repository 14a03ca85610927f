export type { OsmData, OsmMember, OsmNode, OsmRelation, OsmWay, Tags } from './osm-data.ts'
export { writePbf } from './write-pbf.ts'

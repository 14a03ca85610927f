/** Longitude and latitude, degrees, as GeoJSON has them. */
export type Position = [cx: number, cy: number]

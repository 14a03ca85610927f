/** Radius of a cluster by how many it has, px. */
export const clusterRadii = [2, 12, 100, 18, 1000, 22] as const

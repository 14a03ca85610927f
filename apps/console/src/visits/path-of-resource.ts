/** Stands in an address for the resource of a visit that nobody has. */
const nobody = 'nobody'

/** How the addresses of a visit's forms name its resource. */
export const pathOfResource = (resource_id: string | null): string => resource_id ?? nobody

/** The resource that an address names; undefined for nobody. */
export const resourceOfPath = (path: string | undefined): string | undefined =>
  path === nobody ? undefined : path

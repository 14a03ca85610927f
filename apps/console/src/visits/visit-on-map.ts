/** Where a visit is opened: on the map, with its drawer. */
export const visitOnMap = (id: string) =>
  ({ to: '/dashboard/maps', search: { visit: id } }) as const

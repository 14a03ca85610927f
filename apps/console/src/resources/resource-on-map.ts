/** Where a person is shown: selected on the map, with their day. */
export const resourceOnMap = (id: string) =>
  ({ to: '/dashboard/maps', search: { resource: id } }) as const

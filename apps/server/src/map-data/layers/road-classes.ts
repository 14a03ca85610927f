/** Class of a road on the map, and the first zoom at which it shows, by its `highway`. */
export const roadClasses: Readonly<Record<string, readonly [name: string, zoom: number]>> = {
  motorway: ['motorway', 4],
  motorway_link: ['motorway', 9],
  trunk: ['trunk', 5],
  trunk_link: ['trunk', 10],
  primary: ['primary', 7],
  primary_link: ['primary', 11],
  secondary: ['secondary', 9],
  secondary_link: ['secondary', 12],
  tertiary: ['tertiary', 11],
  tertiary_link: ['tertiary', 12],
  residential: ['minor', 12],
  unclassified: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  service: ['service', 13],
  pedestrian: ['minor', 13],
  track: ['track', 13],
  path: ['path', 14],
  footway: ['path', 14],
  cycleway: ['path', 14],
  steps: ['path', 14],
  bridleway: ['path', 14],
}

/** First zoom of a street's name, by its class; others at 14. */
export const nameZooms: Readonly<Record<string, number>> = {
  motorway: 11,
  trunk: 11,
  primary: 12,
  secondary: 13,
  tertiary: 13,
}

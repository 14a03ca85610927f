/** React Query's key for where the company works, which `home-view.ts` loads beside the map. */
export const homeKey = ['map-home'] as const

/** What a map shows of the home: whoever has a single visit point sees its town. */
export const homeFit = { padding: 24, maxZoom: 14, duration: 0 } as const

/** What a map shows that knows no home: most of the world. */
export const worldView = { center: { lng: -40, lat: 15 }, zoom: 2 } as const

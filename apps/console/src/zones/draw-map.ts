import type { MapLibreMap } from '../platform/map/maplibre.ts'

/** What stands in for a source that has gone. */
const gone = { setData: () => undefined }

/**
 * The map as terra-draw gets it. When the style of a map is replaced, the sources and layers of the drawing go with it
 * before it is stopped; it then finds stand-ins instead of failing while it cleans up.
 */
export const drawMap = (map: MapLibreMap): MapLibreMap =>
  new Proxy(map, {
    get: (target, name) => {
      if (name === 'getSource') return (id: string) => target.getSource(id) ?? gone
      if (name === 'removeLayer') {
        return (id: string) => (target.getLayer(id) ? target.removeLayer(id) : target)
      }
      if (name === 'removeSource') {
        return (id: string) => (target.getSource(id) ? target.removeSource(id) : target)
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

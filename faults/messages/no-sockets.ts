import type { Realtime } from '../../apps/server/src/platform/realtime/realtime.ts'

/** Publishes to nobody. */
export const noSockets: Realtime = {
  publish: () => {},
  publishTo: () => {},
  announce: () => {},
  disconnect: () => {},
  closeTopics: () => {},
  close: async () => {},
}

/** What this capability adds to the contract's closed unions. Imports nothing: every page carries it. */
export const trackingNames = {
  errors: {
    INGEST_BUSY: 503,
  },
  audit: ['location-history'],
  lists: [],
} as const

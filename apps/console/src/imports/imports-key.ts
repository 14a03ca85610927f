/** Below which everything about imports is kept; the tray needs it where nothing else of imports is loaded. */
export const importsKey = ['imports'] as const

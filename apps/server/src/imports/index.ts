export type { Importables } from './working.ts'
export { isStored as isImportStored } from './imports.repository.ts'
export { createTraccarClient, type TraccarClient } from './traccar/traccar-client.ts'

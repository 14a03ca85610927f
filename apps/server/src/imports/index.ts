export type { Importables } from './working.ts'
export { isStored as isImportStored } from './imports.repository.ts'

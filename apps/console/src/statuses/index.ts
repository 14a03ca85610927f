export { OwnStatusField } from './own-status-field.tsx'
export { useOwnStatusFilter } from './own-statuses.queries.ts'

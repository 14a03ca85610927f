export { depotSource } from './depots.queries.ts'

export { groupChoices, groupSource } from './groups.queries.ts'

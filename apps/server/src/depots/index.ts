export { selectDepots } from './depots.repository.ts'

export { selectByIds as findRequests } from './on-demand.repository.ts'

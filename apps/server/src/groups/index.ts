export { selectNamedGroups } from './named-groups.repository.ts'

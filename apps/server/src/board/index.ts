export { soonestPlaces } from './soonest-places.service.ts'

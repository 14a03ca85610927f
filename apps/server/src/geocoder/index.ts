export { addPlaces } from './add-places.ts'

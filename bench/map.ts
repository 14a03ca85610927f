import { measureUpdates } from './live-map/measure-updates.ts'

/** Updates of 10,000 moving people, all of them in view. */
export const measure = (): Promise<object> => measureUpdates(async () => ({}), false)

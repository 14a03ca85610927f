import { database, load } from './field-store.ts'

/** Its person has seen what the office changed of the day. */
export async function seeChanges(): Promise<void> {
  const pairing = await database.pairing()
  if (!pairing) return
  await database.storePairing({ ...pairing, changes: [] })
  await load()
}

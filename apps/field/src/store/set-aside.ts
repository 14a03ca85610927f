import type { IDBPDatabase } from 'idb'
import type { z } from 'zod'

/** Stores that hold what the person did: nothing of it is dropped, whatever shape it has. */
export type WorkStore = 'outbox' | 'fixes' | 'drafts'
export const asideStore = 'set_aside'

/** What this version of the app cannot read, as it lay in its store: `{ from, key, value }`. */
interface Aside {
  readonly from: WorkStore
  readonly key: IDBValidKey
  readonly value: unknown
}

/**
 * Reads a store entry by entry, up to so many entries. What cannot be read is set aside, so that it holds up nothing else:
 * it stays on the phone until a version of the app can read it.
 */
export async function readEach<Of extends z.ZodType>(
  db: IDBPDatabase,
  { from, of, most }: { readonly from: WorkStore; readonly of: Of; readonly most?: number },
): Promise<z.output<Of>[]> {
  const { store } = db.transaction(from)
  const [keys, values] = await Promise.all([
    store.getAllKeys(undefined, most),
    store.getAll(undefined, most),
  ])
  const read: z.output<Of>[] = []
  const aside: IDBValidKey[] = []
  for (const [at, key] of keys.entries()) {
    const one = of.safeParse(values[at])
    if (one.success) read.push(one.data)
    else aside.push(key)
  }
  if (aside.length === 0) return read
  await setAside(db, from, aside)
  // Behind a whole batch of it there may be what can be read.
  return read.length > 0 ? read : readEach(db, { from, of, ...(most !== undefined && { most }) })
}

async function setAside(db: IDBPDatabase, from: WorkStore, keys: readonly IDBValidKey[]) {
  const change = db.transaction([from, asideStore], 'readwrite', { durability: 'strict' })
  const [work, aside] = [change.objectStore(from), change.objectStore(asideStore)]
  for (const key of keys) {
    const value: unknown = await work.get(key)
    // Another window may have done so.
    if (value === undefined) continue
    await aside.put({ from, key, value } satisfies Aside)
    await work.delete(key)
  }
  await change.done
}

/** Puts back what this version can read of what another one has set aside, where it lay. */
export async function putBack(
  db: IDBPDatabase,
  schemas: Readonly<Record<WorkStore, z.ZodType>>,
): Promise<void> {
  if ((await db.count(asideStore)) === 0) return
  const froms = ['outbox', 'fixes', 'drafts'] as const
  const change = db.transaction([asideStore, ...froms], 'readwrite', { durability: 'strict' })
  const aside = change.objectStore(asideStore)
  for (const from of froms) {
    const work = change.objectStore(from)
    for (const key of await aside.getAllKeys(ofStore(from))) {
      const entry: Aside | undefined = await aside.get(key)
      // What was begun anew meanwhile stays.
      const isFree = entry !== undefined && (await work.count(entry.key)) === 0
      if (!isFree || !schemas[from].safeParse(entry.value).success) continue
      await work.put(entry.value)
      await aside.delete(key)
    }
  }
  await change.done
}

/** The keys of a store's entries; an array sorts after every other key. */
const ofStore = (from: WorkStore) => IDBKeyRange.bound([from], [from, []])

export const asideOf = (db: IDBPDatabase) => ({
  countAside: (): Promise<number> => db.count(asideStore),
  /** For a file that somebody else can read. */
  asides: (): Promise<unknown[]> => db.getAll(asideStore),
  clearAside: (): Promise<void> => db.clear(asideStore),
})

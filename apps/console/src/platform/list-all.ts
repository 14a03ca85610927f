interface Page<Item> {
  readonly records: readonly Item[]
  readonly next_cursor: string | null
}

/** Walks a list by its cursor to the end. */
export async function listAll<Item>(
  ask: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | null | undefined
  do {
    // Each page is asked for with what the one before answered.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const page: Page<Item> = await ask(cursor ?? undefined)
    all.push(...page.records)
    cursor = page.next_cursor
  } while (cursor !== null)
  return all
}

interface Page<Item> {
  readonly records: readonly Item[]
  readonly next_cursor: string | null
}

/** Fetches all pages of a list. */
export async function listAll<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | null | undefined
  do {
    // Each request needs the cursor of the page before.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const page: Page<Item> = await fetchPage(cursor ?? undefined)
    all.push(...page.records)
    cursor = page.next_cursor
  } while (cursor !== null)
  return all
}

/** Each item with the one after it. */
export function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  const pairs: [Item, Item][] = []
  let before: Item | undefined
  for (const item of items) {
    if (before !== undefined) pairs.push([before, item])
    before = item
  }
  return pairs
}

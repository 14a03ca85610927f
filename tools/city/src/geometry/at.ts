/**
 * The item at an index, counted round and round: -1 is the last one.
 *
 * @throws RangeError of an empty list
 */
export function at<Item>(items: readonly Item[], index: number): Item {
  const count = items.length
  const item = items[((index % count) + count) % count]
  if (item === undefined) throw new RangeError('There is nothing in it')
  return item
}

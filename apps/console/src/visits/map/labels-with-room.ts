/** A pin with its label, px on the screen: where its middle is, and how wide it is with its text. */
export interface Label {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A pin without its text, and the height of both, px. */
const pinPx = 34
const heightPx = 28

/**
 * The labels whose text fits: it lies neither over the text of one before it nor over the pin of any other.
 *
 * @param labels the most important first
 */
export function labelsWithRoom(labels: readonly Label[]): ReadonlySet<string> {
  const written: Label[] = []
  for (const label of labels) {
    const isCovering = labels.some(
      (other) => other !== label && overlap(label, { ...other, width: pinPx }),
    )
    if (!isCovering && !written.some((other) => overlap(label, other))) written.push(label)
  }
  return new Set(written.map(({ key }) => key))
}

const overlap = (one: Label, other: Label): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < heightPx

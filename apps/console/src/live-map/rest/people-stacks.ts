/** Somebody on the screen, px. */
export interface ScreenPlace {
  readonly id: string
  readonly x: number
  readonly y: number
}

export interface PeopleStack {
  readonly ids: readonly [string, string, ...string[]]
  /** In the middle of those who stand there. */
  readonly x: number
  readonly y: number
}

/** Nearer than this, one marker hides most of the other. */
const hiddenPx = 13

/** People whose markers lie on each other, in the order given; nobody is in two stacks. */
export function peopleStacks(places: readonly ScreenPlace[]): PeopleStack[] {
  const free = new Set(places)
  return places.flatMap((head) => {
    if (!free.has(head)) return []
    const near = [...free].filter(({ x, y }) => Math.hypot(x - head.x, y - head.y) <= hiddenPx)
    const [first, second, ...others] = near
    for (const place of near) free.delete(place)
    if (!first || !second) return []
    return [
      {
        ids: [first.id, second.id, ...others.map(({ id }) => id)] as const,
        x: mean(near.map(({ x }) => x)),
        y: mean(near.map(({ y }) => y)),
      },
    ]
  })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Resolves when it is the company's turn to use the processor for another few milliseconds. */
type NextSlice = (company_id: string) => Promise<void>

/** Milliseconds that a slice of work takes at most, give or take one item. */
const slice_ms = 5

/**
 * Shares the event loop between companies: long work is cut into slices, one of which runs in each round of the
 * loop, so that requests of others are read and answered in between. Companies take turns.
 */
export function createSlices(): NextSlice {
  const lines = new Map<string, (() => void)[]>()

  const goOn = () => {
    for (const [company_id, [resume, ...waiting]] of lines) {
      lines.delete(company_id)
      if (waiting.length > 0) lines.set(company_id, waiting)
      if (lines.size > 0) setImmediate(goOn)
      resume?.()
      return
    }
  }

  return (company_id) =>
    new Promise((resume) => {
      if (lines.size === 0) setImmediate(goOn)
      const line = lines.get(company_id)
      if (line) line.push(resume)
      else lines.set(company_id, [resume])
    })
}

/** The one of this process, whose event loop it shares. */
const nextSlice: NextSlice = createSlices()

/** Does something with each item, a slice at a time. */
export async function eachInSlices<Item>(
  company_id: string,
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  await nextSlice(company_id)
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began >= slice_ms) {
      await nextSlice(company_id)
      began = performance.now()
    }
    work(item)
  }
}

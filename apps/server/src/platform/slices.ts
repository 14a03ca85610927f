/** Resolves when it is the company's turn for the next time slice. */
type NextSlice = (company_id: string) => Promise<void>

/** Milliseconds of one round of the event loop that are given to such work, give or take one item. */
const slice_ms = 5

/**
 * Shares the event loop between companies: long work is cut into slices, which run for a few milliseconds in each
 * round of the loop, so that requests of others are read and answered in between. Companies take turns.
 */
export function createSlices(clock_ms = () => performance.now()): NextSlice {
  const lines = new Map<string, (() => void)[]>()

  const resumeNext = () => {
    for (const [company_id, [resume, ...waiting]] of lines) {
      lines.delete(company_id)
      if (waiting.length > 0) lines.set(company_id, waiting)
      resume?.()
      return
    }
  }

  const goOn = async () => {
    const until = clock_ms() + slice_ms
    do {
      resumeNext()
      // What was resumed runs before this goes on.
      await Promise.resolve()
    } while (lines.size > 0 && clock_ms() < until)
    isGoing = false
    goSoon()
  }

  let isGoing = false
  const goSoon = () => {
    if (isGoing || lines.size === 0) return
    isGoing = true
    // oxlint-disable-next-line eslint/no-void -- it never rejects: what it resumes is awaited by others
    setImmediate(() => void goOn())
  }

  return (company_id) =>
    new Promise((resume) => {
      const line = lines.get(company_id)
      if (line) line.push(resume)
      else lines.set(company_id, [resume])
      goSoon()
    })
}

/** The one of this process, whose event loop it shares. */
const nextSlice: NextSlice = createSlices()

/** What is to be awaited before the next item: null while the slice lasts. */
export type Pauses = () => Promise<void> | null

/** Cuts work into slices that is no function of one item; the first one has to be waited for, too. */
export function openSlices(company_id: string): Pauses {
  let until = 0
  return () => {
    if (performance.now() < until) return null
    return nextSlice(company_id).then(() => {
      until = performance.now() + slice_ms
    })
  }
}

/** Does something with each item, a slice at a time. */
export async function eachInSlices<Item>(
  company_id: string,
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  const pauses = openSlices(company_id)
  await pauses()
  for (const item of items) {
    const pause = pauses()
    if (pause) await pause
    work(item)
  }
}

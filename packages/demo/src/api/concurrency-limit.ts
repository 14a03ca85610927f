/** Lets at most so many run at once; the others wait in their order. */
export function createConcurrencyLimit(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      release()
    }
  }
}
export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

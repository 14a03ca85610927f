/** Of one query. */
const most = 500
/** Queries under way: while one waits for its connection, another answers. */
const atOnce = 2

interface Waiting<Value> {
  readonly key: string
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Finds single values by few queries: what is looked up in the same moment, or while queries are under way, shares the
 * next one.
 *
 * @param load answers what it finds of the keys
 */
export function createLookUp<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting: Waiting<Value>[] = []
  let running = 0
  let isGathering = false

  const send = async (batch: readonly Waiting<Value>[]) => {
    running += 1
    const [loaded] = await Promise.allSettled([load(batch.map(({ key }) => key))])
    running -= 1
    for (const { key, resolve, reject } of batch) {
      if (loaded.status === 'fulfilled') resolve(loaded.value.get(key))
      else reject(loaded.reason)
    }
    sendSoon()
  }
  const sendAll = () => {
    isGathering = false
    for (let room = atOnce - running; room > 0 && waiting.length > 0; room -= 1) {
      // oxlint-disable-next-line eslint/no-void -- it never rejects: a failure rejects those who wait
      void send(waiting.splice(0, most))
    }
  }
  /** Lets the requests that have arrived be read first. */
  const sendSoon = () => {
    if (isGathering || waiting.length === 0 || running >= atOnce) return
    isGathering = true
    setImmediate(sendAll)
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      sendSoon()
    })
}

interface Batch<Key, Value> {
  /** Keys of one call. */
  readonly most: number
  /** The value of each key, in their order. */
  readonly load: (keys: readonly Key[]) => Promise<readonly Value[]>
}

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** Loads single values by as few calls as possible: all that are requested in one turn of the page share one. */
export function createBatch<Key, Value>({ most, load }: Batch<Key, Value>) {
  let waiting: Waiting<Key, Value>[] = []

  const send = async (batch: readonly Waiting<Key, Value>[]) => {
    try {
      const values = await load(batch.map(({ key }) => key))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const value = values[index]
        if (value === undefined) reject(new Error('the answer has fewer values than the request'))
        else resolve(value)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const sendAll = () => {
    const all = waiting
    waiting = []
    for (let first = 0; first < all.length; first += most) void send(all.slice(first, first + most))
  }

  return (key: Key): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll)
      waiting.push({ key, resolve, reject })
    })
}

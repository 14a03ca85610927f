import { minuteMs } from '@baquiano/contract/platform'
import { type Action, ChildLost, type EngineChild, startEngineChild } from './engine-child.ts'

/** With more crashes than this within a minute it is not restarted for now. */
const mostEnds = 7

export interface SupervisedEngine {
  /**
   * Sent once more when the child ends meanwhile.
   *
   * @throws ChildLost when that ends too
   * @throws GivenUp when it kept ending; a minute later it is tried again
   * @throws Refusal
   */
  readonly query: (action: Action, query: object) => Promise<string>
  /** Finishes its open requests, then ends. */
  readonly close: () => Promise<void>
  /** Of the child that serves now. */
  readonly pid: () => number | undefined
}

/** It crashed too often to be used. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** Valhalla in a child that is started again when it ends. */
export async function superviseEngine(configFile: string): Promise<SupervisedEngine> {
  let ends: number[] = []
  let closed = false
  let serving: EngineChild | undefined
  let starting: Promise<EngineChild> | undefined

  const adopt = (child: EngineChild): EngineChild => {
    serving = child
    // oxlint-disable-next-line typescript/no-floating-promises -- `gone` never rejects, nor does what follows it
    child.gone.then(() => {
      if (serving !== child) return
      serving = undefined
      starting = undefined
      ends = [...recent(ends), performance.now()]
      // If it fails now, the next request tries again.
      // oxlint-disable-next-line typescript/no-floating-promises -- it never rejects
      if (!closed) Promise.allSettled([current()])
    })
    return child
  }

  const current = async (): Promise<EngineChild> => {
    if (closed) throw new ChildLost('Valhalla was closed')
    if (recent(ends).length > mostEnds) throw new GivenUp('Valhalla keeps ending')
    starting ??= startEngineChild(configFile).then(adopt)
    return starting.catch((error: unknown) => {
      starting = undefined
      throw error
    })
  }

  await current()
  return {
    query: async (action, query) => {
      const child = await current()
      try {
        return await child.query(action, query)
      } catch (error) {
        if (!(error instanceof ChildLost)) throw error
        // The supervisor's handler runs first, so that the ended child is no longer used.
        await child.gone
        return (await current()).query(action, query)
      }
    },
    close: async () => {
      closed = true
      const child = await Promise.allSettled([starting]).then(([it]) =>
        it.status === 'fulfilled' ? it.value : undefined,
      )
      child?.retire()
      await child?.gone
    },
    pid: () => serving?.pid,
  }
}

const recent = (ends: readonly number[]): number[] =>
  ends.filter((end) => performance.now() - end < minuteMs)

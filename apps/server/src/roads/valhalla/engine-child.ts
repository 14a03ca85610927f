import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { serverFolder } from '../../platform/server-folder.ts'

/** Actions of the child, by the names of Valhalla's package. */
export type Action = 'route' | 'matrix' | 'isochrone' | 'locate' | 'traceAttributes'

/** The child is gone, or was ended because it did not answer. */
export class ChildLost extends Error {
  override readonly name = 'ChildLost'
}

/** Valhalla rejected the request: no street nearby, or no route. */
export class RoutingRejection extends Error {
  override readonly name = 'RoutingRejection'
}

export interface EngineChild {
  readonly pid: number | undefined
  /** @returns the answer as JSON text */
  readonly query: (action: Action, query: object) => Promise<string>
  /** Settles when it is gone, whatever ended it. */
  readonly gone: Promise<void>
  /** Finishes its open requests, then ends. */
  readonly retire: () => void
}

const ready_ms = 15_000
const answer_ms = 30_000
const answered = z.union([
  z.object({ id: z.number(), answer: z.string() }),
  z.object({ id: z.number(), refusal: z.string() }),
])
const begun = z.union([z.object({ ready: z.literal(true) }), z.object({ unusable: z.string() })])

interface PendingRequest {
  readonly settle: (answer: string) => void
  readonly fail: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Starts Valhalla on a configuration.
 *
 * @throws ChildLost when it does not come up
 */
export async function startEngineChild(configFile: string): Promise<EngineChild> {
  const child = fork(join(serverFolder, 'engine/valhalla-child.mjs'), [configFile], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  const pending = new Map<number, PendingRequest>()
  let last = 0
  let retired = false
  let isOver = false

  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => {
    isOver = true
    for (const { fail, timer } of pending.values()) {
      clearTimeout(timer)
      fail(new ChildLost('Valhalla ended'))
    }
    pending.clear()
  })
  const kill = () => child.kill('SIGKILL')
  const endWhenIdle = () => {
    if (retired && pending.size === 0) kill()
  }

  child.on('message', (message) => {
    const { data } = answered.safeParse(message)
    const waiting = data && pending.get(data.id)
    if (!waiting) return
    pending.delete(data.id)
    clearTimeout(waiting.timer)
    if ('answer' in data) waiting.settle(data.answer)
    else waiting.fail(new RoutingRejection(data.refusal))
    endWhenIdle()
  })

  await untilReady(child, gone)
  return {
    pid: child.pid,
    gone,
    query: (action, query) =>
      new Promise((settle, fail) => {
        if (isOver) return fail(new ChildLost('Valhalla ended'))
        last += 1
        pending.set(last, { settle, fail, timer: setTimeout(kill, answer_ms) })
        // The channel of an ended child closes before its `exit` event.
        child.send({ id: last, action, query: JSON.stringify(query) }, (error) => error && kill())
      }),
    retire: () => {
      retired = true
      endWhenIdle()
    },
  }
}

async function untilReady(child: ReturnType<typeof fork>, gone: Promise<void>): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), ready_ms)
  const message = new Promise<unknown>((resolve) => child.once('message', resolve))
  const first = await Promise.race([message, gone.then(() => ({ unusable: 'ended at start' }))])
  clearTimeout(late)
  const { data } = begun.safeParse(first)
  if (data && 'ready' in data) return
  child.kill('SIGKILL')
  throw new ChildLost(`Valhalla does not start: ${data?.unusable ?? 'it said something else'}`)
}

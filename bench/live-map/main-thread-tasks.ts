import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** Processor time, microseconds. */
  tdur: z.number().optional(),
  /** Wall time, microseconds. */
  dur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).loose().optional(),
})
type TraceEvent = z.output<typeof traceEvent>
const trace = z.object({ traceEvents: z.array(z.unknown()) })

/** Shorter tasks are idle polling of the browser. */
const least_us = 100
/** A message in two frames is one update. */
const together_us = 20_000

export interface MainThread {
  /** What each task took of the processor, ms; those that did something. */
  readonly tasks: readonly number[]
  /** What all tasks together took within a while of each update, ms. */
  readonly after_updates: readonly number[]
}

/** Traces the page for some seconds; an update is a message of its socket. */
export async function watchMainThread(
  browser: Browser,
  page: Page,
  { seconds, after_ms }: { readonly seconds: number; readonly after_ms: number },
): Promise<MainThread> {
  const categories = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline']
  await browser.startTracing(page, { categories: [...categories, '__metadata'] })
  await pause(seconds * 1000)
  const { traceEvents } = trace.parse(JSON.parse(String(await browser.stopTracing())))
  const events = traceEvents.flatMap((event) => traceEvent.safeParse(event).data ?? [])
  const thread = busiestRenderer(events)
  const ours = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread)
  const tasks = ours.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
  const last_us = Math.max(...tasks.map(({ ts }) => ts))
  return {
    tasks: tasks.flatMap(({ tdur = 0 }) => (tdur >= least_us ? [tdur / 1000] : [])),
    after_updates: updatesOf(events)
      .filter((at) => at + after_ms * 1000 <= last_us)
      .map((at) => taken(tasks, at, at + after_ms * 1000)),
  }
}

/** When updates came, on whatever thread; nothing else on the machine has a socket in this trace. */
function updatesOf(events: readonly TraceEvent[]): number[] {
  const updates: number[] = []
  let before = Number.NEGATIVE_INFINITY
  const frames = events.filter(({ name }) => name === 'WebSocketReceive').map(({ ts }) => ts)
  for (const ts of frames.toSorted((a, b) => a - b)) {
    if (ts - before > together_us) updates.push(ts)
    before = ts
  }
  return updates
}

/** Duration of tasks that ended between two instants, ms: a task that receives an update began before it. */
function taken(tasks: readonly TraceEvent[], from: number, to: number): number {
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const end = ts + dur
    return end > from && end <= to ? sum + tdur / 1000 : sum
  }, 0)
}

/** The main thread of the page: that of the busiest renderer. */
function busiestRenderer(events: readonly TraceEvent[]) {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const busy = new Map<string, number>()
  for (const { name, pid, tid, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`
    if (name === 'RunTask' && mains.has(thread)) busy.set(thread, (busy.get(thread) ?? 0) + tdur)
  }
  return [...busy].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** On the processor, microseconds: what others took meanwhile is not in it. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).loose().optional(),
})
type TraceEvent = z.output<typeof traceEvent>
const trace = z.object({ traceEvents: z.array(z.unknown()) })

const bucket_us = 100_000

/** What the main thread of the page was busy for, ms, in each tenth of a second. */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  seconds: number,
): Promise<number[]> {
  const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  await pause(seconds * 1000)
  const { traceEvents } = trace.parse(JSON.parse(String(await browser.stopTracing())))
  return busyBuckets(traceEvents.flatMap((event) => traceEvent.safeParse(event).data ?? []))
}

function busyBuckets(events: readonly TraceEvent[]): number[] {
  const tasks = events.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
  const thread = busiestRenderer(events, tasks)
  const own = tasks.filter(({ pid, tid }) => `${pid} ${tid}` === thread)
  const start = Math.min(...own.map(({ ts }) => ts))
  const end = Math.max(...own.map(({ ts }) => ts))
  const buckets = Array.from({ length: Math.floor((end - start) / bucket_us) }, () => 0)
  for (const { ts, tdur = 0 } of own) {
    const index = Math.floor((ts - start) / bucket_us)
    buckets[index] = (buckets[index] ?? 0) + tdur / 1000
  }
  return buckets
}

/** The main thread of the page: of all renderers the one that works. */
function busiestRenderer(events: readonly TraceEvent[], tasks: readonly TraceEvent[]) {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const busy = new Map<string, number>()
  for (const { pid, tid, tdur = 0 } of tasks) {
    const thread = `${pid} ${tid}`
    if (mains.has(thread)) busy.set(thread, (busy.get(thread) ?? 0) + tdur)
  }
  return [...busy].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

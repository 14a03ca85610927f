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

/** Less than this is the browser looking whether there is something to do. */
const least_us = 100

/** What each task of the page's main thread took of the processor, ms. */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  seconds: number,
): Promise<number[]> {
  const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  await pause(seconds * 1000)
  const { traceEvents } = trace.parse(JSON.parse(String(await browser.stopTracing())))
  const events = traceEvents.flatMap((event) => traceEvent.safeParse(event).data ?? [])
  const tasks = events.filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur >= least_us)
  const thread = busiestRenderer(events, tasks)
  return tasks
    .filter(({ pid, tid }) => `${pid} ${tid}` === thread)
    .map(({ tdur = 0 }) => tdur / 1000)
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

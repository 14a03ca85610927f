import type { CDPSession, Page } from 'playwright-core'

const scrolledS = 5

/**
 * Scrolls a box continuously, 60 pixels a frame, from its middle.
 *
 * @param session with `Performance.enable`
 * @returns frames a second, how long each kept the main thread, and what it took of a processor, which a busy machine changes least
 */
export async function scroll(page: Page, session: CDPSession, selector: string) {
  const before = await mainThread(session)
  const { frames, fps } = await page.evaluate(
    async ({ scrolled, seconds }) => {
      const list = document.querySelector(scrolled)
      list?.scrollTo(0, list.scrollHeight / 2)
      await new Promise((resolve) => {
        setTimeout(resolve, 500)
      })
      const begun = performance.now()
      let count = 0
      while (performance.now() - begun < seconds * 1000) {
        list?.scrollBy(0, 60)
        await new Promise(requestAnimationFrame)
        count += 1
      }
      const a_second = (count / (performance.now() - begun)) * 1000
      return { frames: count, fps: Math.round(a_second * 10) / 10 }
    },
    { scrolled: selector, seconds: scrolledS },
  )
  const after = await mainThread(session)
  const perFrame = (ms: number) => Math.round((ms / frames) * 10) / 10
  return {
    fps,
    frame_ms: perFrame(after.busy_ms - before.busy_ms),
    frame_cpu_ms: perFrame(after.cpu_ms - before.cpu_ms),
  }
}

/** Tasks of the page's main thread until now, and the processor's time for them. */
async function mainThread(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const ofName = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
  return { busy_ms: ofName('TaskDuration'), cpu_ms: ofName('ThreadTime') }
}

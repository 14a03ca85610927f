import type { CDPSession, Page } from 'playwright-core'

const scrolledS = 5

/**
 * Scrolls a box continuously, 60 pixels a frame, from its middle.
 *
 * @param session with `Performance.enable`
 * @returns frames a second, and how long each kept the main thread
 */
export async function scroll(page: Page, session: CDPSession, selector: string) {
  const before_ms = await busyMs(session)
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
  const busy_ms = (await busyMs(session)) - before_ms
  return { fps, frame_ms: Math.round((busy_ms / frames) * 10) / 10 }
}

/** Tasks of the page's main thread until now. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

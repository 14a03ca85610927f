/** Calls back now and whenever a box shows another part of what it holds; returns the function that stops it. */
export function watchView(box: HTMLElement, measure: () => void): () => void {
  measure()
  const resized = new ResizeObserver(measure)
  resized.observe(box)
  box.addEventListener('scroll', measure, { passive: true })
  return () => {
    resized.disconnect()
    box.removeEventListener('scroll', measure)
  }
}

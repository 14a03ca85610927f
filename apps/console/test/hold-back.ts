import { errorResponse, server } from './console-fixture.tsx'

/** Holds back what a call answers until the returned function is called. */
export function holdBack(path: string): () => void {
  const answer = server.getMockImplementation()
  const gate = new EventTarget()
  const opened = new Promise((resolve) => {
    gate.addEventListener('open', resolve)
  })
  server.mockImplementation(async (url, options) => {
    if (url === path) await opened
    return answer ? answer(url, options) : errorResponse(404, 'ROUTE_NOT_FOUND')
  })
  return () => void gate.dispatchEvent(new Event('open'))
}

import { LoadTimeout } from './load-in-time.ts'
import { NoticePage } from './notice-page.tsx'

/** As browsers say it when a part of the page, or an answer that it needs, did not come. */
const chunkFailure =
  /dynamically imported module|importing a module script|module script failed|Unable to preload|Failed to fetch|NetworkError|Load failed/i

/** A page that did not load can be tried again (requirement UI-07); any other failure is ours. */
export function LoadFailurePage({ error }: { readonly error: unknown }) {
  const isChunk =
    error instanceof LoadTimeout || (error instanceof Error && chunkFailure.test(error.message))
  return <NoticePage notice={isChunk ? 'chunk' : 'error-500'} onRetry={() => location.reload()} />
}

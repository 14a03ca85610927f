import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { releaseOnLeaving } from '@baquiano/client/http/held-changes.ts'
import { language } from '@baquiano/client/text/language.ts'
import { endSession, lockView, onSessionLost } from '@baquiano/client/session/session.ts'
import { here, lockPath, reloadPath } from '@baquiano/client/session/session-paths.ts'
import { consoleCatalogues, consoleWords } from './console-words.ts'
import { addWords } from './i18n.ts'
import { createAppRouter } from './routes.tsx'

await addWords({ words: consoleWords, catalogues: consoleCatalogues }, language.get())

/** The console; the only place where capabilities meet. */
export function ConsoleApp({ history }: { readonly history?: RouterHistory }) {
  const [router] = useState(() => createAppRouter(history ?? createBrowserHistory()))
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
      }),
  )
  useEffect(() => onSessionLost(handleSessionLost), [])
  useEffect(() => releaseOnLeaving(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function handleSessionLost(code: 'SESSION_REQUIRED' | 'SESSION_LOCKED'): void {
  if (code === 'SESSION_LOCKED') lockView()
  else endSession()
  location.assign(code === 'SESSION_LOCKED' ? lockPath(here()) : reloadPath(here()))
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { language } from '../platform/language.ts'
import { endSession, onSessionLost } from '../platform/session.ts'
import { consoleWords } from './console-words.ts'
import { addWords } from './i18n.ts'
import { createAppRouter } from './routes.tsx'

await addWords(consoleWords, language.get())

/** The console; the only place where capabilities meet. */
export function ConsoleApp({ history }: { readonly history?: RouterHistory }) {
  const [router] = useState(() => createAppRouter(history ?? createBrowserHistory()))
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
      }),
  )
  useEffect(() => onSessionLost(signInAgain), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function signInAgain(): void {
  endSession()
  location.assign('/pages/login/reload')
}

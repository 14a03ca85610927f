import { limits } from '@baquiano/contract/platform'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from './i18n.ts'
import { LoadFailurePage } from './load-failure-page.tsx'
import { loadInTime } from './load-in-time.ts'

// Files of one worker share the language.
beforeEach(async () => {
  await i18n.changeLanguage('es')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

const never = () => new Promise<{ Page: () => null }>(() => {})

it('offers to try again when the code of a page has not come after two minutes', async () => {
  const rootRoute = createRootRoute()
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyRouteComponent(loadInTime(never), 'Page'),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: LoadFailurePage,
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the registered router is the console's
  const shown = <RouterProvider router={router as never} />
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>{shown}</I18nextProvider>
    </MantineProvider>,
  )
  await pass(limits.chunk_load_s - 1)
  expect(screen.queryByRole('button')).toBe(null)
  await pass(2)
  screen.getByText('La página no terminó de cargar')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

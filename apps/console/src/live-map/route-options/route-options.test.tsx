import { initialMapConfig } from '@baquiano/contract/preferences'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, sentTo, setUpConsole, tearDownConsole } from '../../../test/console-fixture.tsx'
import { makePreference } from '../../../test/make-preference.ts'
import { makeUser } from '../../../test/make-user.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import { applyPreference } from '@baquiano/client/preferences/apply-preference.ts'
import { storedPreference } from '@baquiano/client/preferences/stored-preference.ts'
import { startSession, storeUser } from '@baquiano/client/session/session.ts'
import { RouteOptionsPanel } from './route-options.tsx'

beforeEach(setUpConsole)
afterEach(() => {
  storedPreference.clear()
  tearDownConsole()
})

function open() {
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser())
  applyPreference(makePreference())
  const onClose = vi.fn<() => void>()
  render(
    <AppFrame>
      <QueryClientProvider client={new QueryClient()}>
        <RouteOptionsPanel onClose={onClose} />
      </QueryClientProvider>
    </AppFrame>,
  )
  return within(screen.getByRole('region', { name: 'Opciones de las rutas' }))
}

it('draws at once what a person chooses, keeps it with their preferences, and restores it', async () => {
  const panel = open()
  const { optionsExecutedRoute } = initialMapConfig
  const chosen = {
    ...initialMapConfig,
    optionsExecutedRoute: { ...optionsExecutedRoute, waypoints: true },
  }
  answers.set('PUT /v1/preference', makePreference({ map_config: chosen }))
  fireEvent.click(panel.getByRole('switch', { name: 'Mostrar las posiciones' }))
  expect(storedPreference.get()?.map_config).toEqual(chosen)
  await waitFor(() => expect(sentTo('PUT', '/v1/preference')).toHaveLength(1))
  expect(sentTo('PUT', '/v1/preference')[0]?.body).toMatchObject({ map_config: chosen })

  answers.set('PUT /v1/preference', makePreference())
  fireEvent.click(panel.getByRole('button', { name: 'Restablecer' }))
  await waitFor(() => expect(sentTo('PUT', '/v1/preference')).toHaveLength(2))
  expect(sentTo('PUT', '/v1/preference')[1]?.body).toMatchObject({ map_config: null })
  expect(storedPreference.get()?.map_config).toBeNull()
})

it('has what the server has where a change is not kept', async () => {
  const panel = open()
  answers.delete('PUT /v1/preference')
  fireEvent.click(panel.getByRole('switch', { name: 'Mostrar las paradas' }))
  expect(storedPreference.get()?.map_config?.optionsProgramedRoute.waypoints).toBe(false)
  await waitFor(() => expect(storedPreference.get()?.map_config).toBeNull())
})

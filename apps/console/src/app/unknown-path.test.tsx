import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAs, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

it.each(['/nowhere', '/apps/nowhere/at/all'])(
  'leads from %s to the notice that there is nothing',
  async (path) => {
    const history = openAs(makeUser(), path)
    await screen.findByRole('heading', { name: 'Esta página no está en el mapa' })
    await waitFor(() => expect(history.location.pathname).toBe('/pages/error-404'))
  },
)

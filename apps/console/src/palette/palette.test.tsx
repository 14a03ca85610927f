import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, tearDownConsole, openAs, setUpConsole } from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

// Each test opens the whole console, which takes a busy machine its time.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const press = (key: string, held: object) =>
  fireEvent.keyDown(document.documentElement, { code: key, key, ...held })
const resultOptions = () =>
  within(screen.getByRole('listbox', { name: 'Resultados' })).getAllByRole('option')

it('has search and keys on the platform, too, where companies are found', async () => {
  const company = { id: makeUser().id, name: 'Aurora', nit: '900' }
  answers.set('POST /v1/company/filter', { records: [company], total: 1, next_cursor: null })
  const user = makeUser({ company_id: null, company_name: null, modules: [], userRole: 'admin' })
  const history = openAs(user, '/dashboard/preferences')
  await screen.findByRole('heading', { name: 'Preferencias', level: 1 })
  press('?', { shiftKey: true })
  const keys = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  fireEvent.click(within(keys).getByRole('button', { name: 'Cerrar' }))
  press('k', { ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: '¿Qué página o empresa buscas?' })
  fireEvent.change(field, { target: { value: 'aurora' } })
  await waitFor(() => expect(resultOptions()[0]?.textContent).toContain('Aurora'))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard/company/list'))
})

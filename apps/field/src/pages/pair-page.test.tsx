import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { PairPage } from './pair-page.tsx'

const store = vi.hoisted(() => ({
  isOfAnother: vi.fn<() => Promise<boolean>>(),
  pair: vi.fn<() => Promise<void>>(),
  phoneOf: vi.fn<() => Promise<object>>(),
}))
vi.mock('../store/field-store.ts', () => store)

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

it('pairs nothing for whoever says that the code is of somebody else, and shows another way', async () => {
  store.isOfAnother.mockResolvedValue(false)
  const phone = { resource_id: 'r', full_name: 'Ana Gil', company_name: 'Fibra' }
  store.phoneOf.mockResolvedValue(phone)
  history.replaceState(null, '', '/pair#bqd_1')
  render(
    <I18nextProvider i18n={i18n}>
      <Router hook={memoryLocation({ path: '/pair' }).hook}>
        <PairPage />
      </Router>
    </I18nextProvider>,
  )
  await screen.findByText('Ana Gil, de Fibra')
  fireEvent.click(screen.getByRole('button', { name: 'No, es de otra persona' }))
  await screen.findByRole('link', { name: 'Entrar con mi cuenta' })
  expect(screen.queryByText('Ana Gil, de Fibra')).toBeNull()
  expect(store.pair).not.toHaveBeenCalled()
})

import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { PairAgain } from './pair-again.tsx'

const state = vi.hoisted(() => ({ link: 'sent' }))
vi.mock('../store/use-field.ts', () => ({ useField: () => state }))

afterEach(cleanup)

const show = (link: string) => {
  state.link = link
  render(
    <I18nextProvider i18n={i18n}>
      <PairAgain />
    </I18nextProvider>,
  )
}

it('leads whoever is signed out back in, and nobody who only has no signal', () => {
  show('signed_out')
  const back = screen.getByRole('link', { name: 'Entrar con mi cuenta' })
  expect(back.getAttribute('href')).toBe('/pair/account')
  cleanup()
  show('later')
  expect(screen.queryByRole('link')).toBeNull()
})

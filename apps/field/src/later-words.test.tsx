import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { i18n, showLanguage } from './i18n.ts'
import { loadLaterWords } from './later-words.ts'

afterEach(async () => {
  cleanup()
  await showLanguage('es')
})

const Title = () => <p>{useTranslation('later').t('finish.title')}</p>

it('shows the words of later pages in a language as soon as they have come, without another press', async () => {
  await loadLaterWords(i18n)
  render(
    <I18nextProvider i18n={i18n}>
      <Title />
    </I18nextProvider>,
  )
  screen.getByText('Cerrar la visita')
  await showLanguage('de')
  expect(await screen.findByText('Besuch abschließen')).toBeDefined()
})

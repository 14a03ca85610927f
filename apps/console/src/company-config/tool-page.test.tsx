import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  errorResponse,
  openPage,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'

beforeEach(setUpConsole)
afterEach(() => {
  tearDownConsole()
  vi.restoreAllMocks()
})

const url = 'https://forms.example.com/enter?ticket=abc'
const call = 'POST /v1/company-config/link'
const button = () => screen.findByRole('button', { name: 'Abrir en otra pestaña' })

it('opens the tab in the click itself, apart from the console', async () => {
  answers.set(call, { url })
  const tab = {
    opener: window,
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a window only what the page uses
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  openPage('/apps/serviform')
  fireEvent.click(await button())
  expect(open).toHaveBeenCalledOnce()
  await screen.findByText('Se abrió forms.example.com en otra pestaña.')
  expect(tab.location.replace).toHaveBeenCalledWith(url)
  expect(tab.opener).toBeNull()
})

it('says so where the browser blocks the tab', async () => {
  answers.set(call, { url })
  vi.spyOn(window, 'open').mockReturnValue(null)
  openPage('/apps/serviroute')
  fireEvent.click(await button())
  const text = /Tu navegador bloqueó la pestaña de forms.example.com/
  expect(await screen.findByText(text)).toBeTruthy()
})

it('says what has to be configured first, without a click', async () => {
  answers.set(call, errorResponse(409, 'COMPANY_CONFIG_REQUIRED'))
  const open = vi.spyOn(window, 'open')
  openPage('/apps/serviform')
  await screen.findByText('Falta el JSON de configuración')
  expect(open).not.toHaveBeenCalled()
})

it('stands in the menu of everybody in a company, whatever their modules', async () => {
  answers.set(call, { url })
  openPage('/apps/serviform', [])
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Formularios externos' })).toBeTruthy(),
  )
  expect(screen.getAllByRole('link', { name: 'Rutas externas' })).toBeTruthy()
})

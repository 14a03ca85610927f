import type { ComponentProps } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { VisitLinks } from './visit-links.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const visit = {
  visit_point_name: 'Café «Uno» & Dos',
  visit_point_phone: '+57 601 555 0102',
  cx: -74.06,
  cy: 4.65,
}
const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
const show = (shown: ComponentProps<typeof VisitLinks>['visit']) =>
  render(
    <I18nextProvider i18n={i18n}>
      <VisitLinks visit={shown} />
    </I18nextProvider>,
  )

it('hands the way to the app of the phone, by the place and with its name, and calls and writes by the number', () => {
  show(visit)
  expect(linkOf('Navegar')).toBe(
    'geo:4.65,-74.06?q=4.65,-74.06(Caf%C3%A9%20%C2%ABUno%C2%BB%20%26%20Dos)',
  )
  expect(linkOf('Llamar')).toBe('tel:+576015550102')
  expect(linkOf('Escribir un mensaje de texto')).toBe('sms:+576015550102')
})

it('hands it to the maps of an iPhone, which knows no other address', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  )
  show(visit)
  expect(linkOf('Navegar')).toBe('https://maps.apple.com/?daddr=4.65,-74.06')
})

it('offers neither a way without a place nor a call without a number', () => {
  show({ ...visit, cx: null, cy: null, visit_point_phone: '' })
  expect(screen.queryAllByRole('link')).toEqual([])
})

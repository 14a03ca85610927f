import { expect, it } from 'vitest'
import { themeOf } from './theme.ts'

it('has the primary colour and the breakpoints of the specification', () => {
  const { primaryColor, colors, breakpoints } = themeOf()
  expect(primaryColor).toBe('brand')
  expect(colors?.['brand']?.[5]).toBe('#0B8FF4')
  const pixels = Object.entries(breakpoints ?? {}).map(([name, em]) => [
    name,
    parseFloat(String(em)) * 16,
  ])
  expect(Object.fromEntries(pixels)).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 })
})

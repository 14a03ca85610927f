import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

it('names browser and system, and leaves alone what is neither', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
  expect(browserName(firefox)).toBe('Firefox 128 · Linux')
  expect(browserName('curl/8.1')).toContain('curl')
  expect(browserName('')).toBe('')
})

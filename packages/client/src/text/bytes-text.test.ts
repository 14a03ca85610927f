import { expect, it } from 'vitest'
import { bytesText, kilobytesText } from './bytes-text.ts'

it.each([
  [0, '0 bytes', '0 kB'],
  [999, '999 bytes', '1 kB'],
  [1000, '1 kB', '1 kB'],
  [1001, '1 kB', '2 kB'],
  [1_234_000, '1.23 MB', '1,234 kB'],
  [38_000_000, '38 MB', '38,000 kB'],
  [5_600_000_000_000, '5,600 GB', '5,600,000,000 kB'],
])('writes %d bytes as %s and as %s', (bytes, text, kilobytes) => {
  expect(bytesText(bytes, 'en')).toBe(text)
  expect(kilobytesText(bytes, 'en')).toBe(kilobytes)
})

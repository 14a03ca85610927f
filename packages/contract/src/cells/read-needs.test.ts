import { expect, it } from 'vitest'
import { readAmounts, readWindows } from './read-needs.ts'

it.each([
  [
    '800 kg, 24 cajas',
    [
      { name: 'kg', amount: 800 },
      { name: 'cajas', amount: 24 },
    ],
  ],
  ['kg: 800', [{ name: 'kg', amount: 800 }]],
  ['3m³', [{ name: 'm³', amount: 3 }]],
  ['800', null],
  ['kg', null],
  ['1.5 kg', null],
])('reads the amounts of %j', (text, amounts) => {
  expect(readAmounts(text)).toEqual(amounts)
})

const window = (hour_init: string, hour_end: string) => ({ hour_init, hour_end })

it.each([
  ['08:00-10:00; 14:00–16:30', [window('08:00:00', '10:00:00'), window('14:00:00', '16:30:00')]],
  ['8:00 a. m. a 1:00 p. m.', [window('08:00:00', '13:00:00')]],
  ['8:00 bis 10:00', [window('08:00:00', '10:00:00')]],
  ['08:00', null],
  ['8-10', null],
  ['08:00-10:00-12:00', null],
])('reads the windows of %j', (text, windows) => {
  expect(readWindows(text)).toEqual(windows)
})

import { expect, it } from 'vitest'
import { hoursText, minutesText, roundSpanText, signedMinutesText, workText } from './span-text.ts'

it.each([
  [3960, '1 h 6 min'],
  [172_260, '47 h 51 min'],
  [172_800, '48 h'],
  [604_800, '168 h'],
])('says %i s of work as %j', (seconds, text) => expect(workText(seconds, 'es')).toBe(text))

it.each([
  [29, '0'],
  [45, '1 min'],
  [2730, '46 min'],
  [11_310, '3 h 9 min'],
  [604_800, '168 h'],
])('says %i s of driving in whole minutes as %j', (seconds, text) =>
  expect(minutesText(seconds, 'es')).toBe(text),
)

it.each([
  ['es', '+22 min', '1235 h', '45 s', '2 min'],
  ['en', '+22 min', '1,235 hr', '45 sec', '2 min'],
  ['pt', '+22 min', '1.235 h', '45 s', '2 min'],
  ['fr', '+22\u00a0min', '1\u202f235\u202fh', '45\u202fs', '2\u00a0min'],
  ['de', '+22 Min.', '1.235 Std.', '45 Sek.', '2 Min.'],
])('writes one number with its unit in %s', (language, ...texts) => {
  expect([
    signedMinutesText(1310, language),
    hoursText(1234.5 * 3600, language),
    roundSpanText(45, language),
    roundSpanText(100, language),
  ]).toEqual(texts)
})

it.each([
  [59, '59 s'],
  [60, '1 min'],
  [7200, '120 min'],
])('writes %d seconds as %s', (seconds, text) => expect(roundSpanText(seconds, 'es')).toBe(text))

it.each([
  [-360, '-6 min'],
  [0, '0 min'],
  [29, '0 min'],
])('writes a difference of %d seconds as %s', (seconds, text) => {
  expect(signedMinutesText(seconds, 'es')).toBe(text)
})

import { expect, it } from 'vitest'
import { spanText } from './span-text.ts'

it.each([
  [0, '0 s'],
  [45, '45 s'],
  [90, '1 min 30 s'],
  [1800, '30 min'],
  [3960, '1 h 6 min'],
  [3605, '1 h'],
  [90_000, '25 h'],
  [172_800, '2 d'],
  [216_000, '2 d 12 h'],
  [604_800, '7 d'],
])('says %i s as %j', (seconds, text) => expect(spanText(seconds, 'es')).toBe(text))

it('speaks the language of its reader', () => {
  expect(['en', 'pt', 'fr', 'de'].map((language) => spanText(3960, language))).toEqual([
    '1 hr 6 min',
    '1 h 6 min',
    // Spaces that do not break.
    '1\u202fh 6\u00a0min',
    '1 Std. 6 Min.',
  ])
})

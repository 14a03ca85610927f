import { expect, it } from 'vitest'
import { z } from 'zod'
import { patterns } from './patterns.ts'

it.each([
  'valeria@demo.test',
  "o'neil+a_b-c@sub.demo.co",
  'a..b@demo.test',
  '.a@demo.test',
  'a.@demo.test',
  'a@demo',
  'a@-demo.test',
  'a b@demo.test',
  'á@demo.test',
  '@demo.test',
])('judges the e-mail %s as zod does', (text) => {
  expect(patterns.email.test(text)).toBe(z.email().safeParse(text).success)
})

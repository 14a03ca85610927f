import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './problem.ts'
import { parseSafely } from './parse-safely.ts'

const schema = z.strictObject({ name: z.string().max(5), tags: z.array(z.string()).max(2) })

it.each(['{"valueOf":1,"toString":1}', '9', '"long"', 'null'])(
  'refuses what has a length of %s where a text is asked for',
  (length) => {
    const given: unknown = JSON.parse(`{"name":{"length":${length}},"tags":[]}`)
    const { error } = parseSafely(schema, given)
    expect(error && fieldErrors(error)).toContainEqual({
      path: expect.anything(),
      code: 'INVALID_TYPE',
    })
  },
)

it('lets faults of our own rules be heard of', () => {
  const wrong = z.string().refine(() => {
    throw new TypeError('a rule is wrong')
  })
  expect(() => parseSafely(wrong, 'a')).toThrow('a rule is wrong')
})

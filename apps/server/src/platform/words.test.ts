import { expect, it } from 'vitest'
import { filled } from './words.ts'

it('fills a word with texts that stay what they are, and leaves what nobody gives', () => {
  const word = '{{code}} de {{company}}, {{company}}: {{rest}}'
  expect(filled(word, { company: '{{code}} $& Hnos.', code: '1234' })).toBe(
    '1234 de {{code}} $& Hnos., {{code}} $& Hnos.: {{rest}}',
  )
})

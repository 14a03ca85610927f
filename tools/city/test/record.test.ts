import { expect, it } from 'vitest'
import { currentRecord, storedRecord } from '../src/record.ts'
import { isRecorded } from './is-recorded.ts'

const skipped =
  'The tests of the city generator are skipped: they passed for these sources and the committed city. `npm test -- --all` runs them.'
const advice =
  'The generator, its tests or the city changed: `npm run generate -w tools/city` writes and tests the city anew; commit both files that it leaves in packages/demo.'

if (isRecorded) console.log(skipped)

it('keeps the city that the present generator writes', () => {
  const outcome = currentRecord() === storedRecord() ? 'unchanged' : advice
  expect(outcome).toBe('unchanged')
})

import { inject } from 'vitest'
import { currentRecord, storedRecord } from '../src/record.ts'

/**
 * Whether the tests of the generator may be skipped: they passed for these very sources and the committed city, and the run
 * does not ask for all cases.
 */
export const isRecorded = !inject('all_cases') && currentRecord() === storedRecord()

import { expect, it } from 'vitest'
import { openFilesLimit } from '../platform/open-files-limit.ts'
import { connectionLimits } from './connection-limits.ts'

const unset = { CONNECTIONS: undefined, CONNECTIONS_PER_ADDRESS: undefined }

it('takes fewer connections than the process may have files', () => {
  expect(connectionLimits(unset, 256)).toEqual({ total: 128, perAddress: 64 })
  expect(connectionLimits(unset, 1024)).toEqual({ total: 704, perAddress: 352 })
  expect(connectionLimits(unset, Infinity)).toEqual({ total: 10_000, perAddress: 2000 })
  const wanted = { CONNECTIONS: 50_000, CONNECTIONS_PER_ADDRESS: 500 }
  expect(connectionLimits(wanted, 1024)).toEqual({ total: 704, perAddress: 500 })
  expect(connectionLimits(wanted, 100_000)).toEqual({ total: 50_000, perAddress: 500 })
})

it('knows how many files this process may have open', () => {
  expect(openFilesLimit()).toBeGreaterThanOrEqual(256)
})

import { AppError } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { barringError } from './barring-error.ts'

const read = { name: 'Ruta Prosa' }
const away = new TypeError('fetch failed')

it('bars nothing without an error', () => {
  expect(barringError(undefined, null)).toBeNull()
  expect(barringError(read, null)).toBeNull()
})

it('bars what was never read, whatever the error', () => {
  for (const error of [away, new AppError('SERVER_BUSY')])
    expect(barringError(undefined, error)).toBe(error)
})

it('leaves what was read while the network or the server is away, or the session waits for a sign-in', () => {
  for (const error of [away, new AppError('SHUTTING_DOWN'), new AppError('SESSION_LOCKED')])
    expect(barringError(read, error)).toBeNull()
})

it('bars what the server has refused since', () => {
  for (const code of ['COMPANY_NOT_FOUND', 'PERMISSION_REQUIRED', 'MODULE_DISABLED'] as const) {
    const error = new AppError(code)
    expect(barringError(read, error)).toBe(error)
  }
})

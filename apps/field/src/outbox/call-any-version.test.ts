import { AppError, type FieldError } from '@baquiano/contract/platform'
import { fieldVisits } from '@baquiano/contract/visits'
import type { Call } from '@baquiano/client/http/create-call.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, it, vi } from 'vitest'
import { callAnyVersion } from './call-any-version.ts'

const params = { id: uuidv7() }
const body = { id: uuidv7(), transition: 'arrive', cx: -74.06, cy: 4.65 } as const
const place_at = '2026-11-20T15:00:00.000Z'
const answer = { id: params.id }

/** A server that says of a call what is wrong with it, as often as there are errors. */
function aServer(...errors: readonly (Error | null)[]) {
  const left = [...errors]
  const took = vi.fn<(request: unknown) => Promise<object>>(async () => {
    const error = left.shift()
    if (error) throw error
    return answer
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of any endpoint is this one
  const call = callAnyVersion(((_, request) => took(request)) as Call)
  const report = () => call(fieldVisits.report, { params, body: { ...body, place_at } })
  return { took, report }
}
const unknown = (...errors: readonly FieldError[]) => new AppError('UNKNOWN_FIELD', { errors })
const ofPlace = { path: 'place_at', code: 'UNKNOWN_FIELD' }

it('sends an act again at once without what an earlier server does not know, and with everything else', async () => {
  const { took, report } = aServer(unknown(ofPlace))
  expect(await report()).toEqual(answer)
  expect(took.mock.calls).toEqual([[{ params, body: { ...body, place_at } }], [{ params, body }]])
})

it.each([
  ['another field is wrong too', unknown(ofPlace, { path: 'cx', code: 'TOO_BIG' })],
  ['it is a part of a field', unknown({ path: 'data.nevera', code: 'UNKNOWN_FIELD' })],
  ['the server does not say which', unknown()],
  ['it is another error', new AppError('VISIT_TRANSITION')],
  ['no answer came', new TypeError('Failed to fetch')],
])('leaves nothing out where %s', async (_, error) => {
  const { took, report } = aServer(error)
  await expect(report()).rejects.toBe(error)
  expect(took).toHaveBeenCalledTimes(1)
})

it('says what the server has against the rest', async () => {
  const error = new AppError('VISIT_TRANSITION')
  const { took, report } = aServer(unknown(ofPlace), error)
  await expect(report()).rejects.toBe(error)
  expect(took).toHaveBeenCalledTimes(2)
})

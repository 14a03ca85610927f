import { expect, it } from 'vitest'
import { pairing } from './field-database.ts'

const id = '0195d5a0-0000-7000-8000-0000000000a1'
const asked = {
  visit_id: id,
  form: null,
  form_proof: 'optional',
  photo_proof: 'required',
  photo_source: 'any',
  signature_proof: 'off',
  is_answered: false,
  photo_count: 1,
  has_signature: false,
}
const stored = {
  token: 'bqd_secret',
  phone: {
    device_id: id,
    resource_id: id,
    full_name: 'Camila Rojas',
    company_id: id,
    company_name: 'Andina',
    time_zone: 'America/Bogota',
    now: '2026-11-20T15:00:00.000Z',
  },
  clock_offset_ms: 0,
  visits: [],
  visits_at: null,
  is_on_duty: true,
}

it('stays paired with what an earlier version of the app stored, and keeps what it can read of it', () => {
  const { photo_source: _, ...former } = asked
  const { data, error } = pairing.safeParse({ ...stored, asked: [former, asked], visits: [{ id }] })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({ token: 'bqd_secret', asked: [asked], visits: [], messages: [] })
})

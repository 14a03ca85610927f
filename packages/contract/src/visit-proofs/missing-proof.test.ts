import { expect, it } from 'vitest'
import { missingProof } from './missing-proof.ts'

const nothing = {
  form: { form_id: '0195d5a0-0000-7000-8000-000000000001', version: 1 },
  form_proof: 'required',
  photo_proof: 'warn',
  photo_source: 'any',
  signature_proof: 'optional',
  is_answered: false,
  photo_count: 0,
  has_signature: false,
} as const

it('tells what is required apart from what only has to be explained', () => {
  expect(missingProof(nothing)).toEqual({ required: ['form'], warned: ['photo'] })
  expect(missingProof({ ...nothing, signature_proof: 'off' })).toEqual({
    required: ['form'],
    warned: ['photo'],
  })
})

it('misses no form where none is asked, and nothing that is there', () => {
  expect(missingProof({ ...nothing, form: null }).required).toEqual([])
  const given = {
    ...nothing,
    is_answered: true,
    photo_count: 1,
    signature_proof: 'required',
  } as const
  expect(missingProof(given)).toEqual({ required: ['signature'], warned: [] })
  expect(missingProof({ ...given, has_signature: true })).toEqual({ required: [], warned: [] })
})

import { endpoint } from '../platform/index.ts'
import { profile, profileFields } from './profile.ts'

/** Everybody's own in a company; it asks for no permission. */
export const profiles = {
  get: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'The profile of whoever asks',
    access: 'session',
    effect: 'reads',
    output: profile,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/profile',
    summary: 'Replace what somebody writes of themselves',
    access: 'session',
    effect: 'writes',
    versioned: true,
    body: profileFields,
    output: profile,
    errors: ['RESOURCE_NOT_FOUND', 'RECORD_CHANGED'],
  }),
}

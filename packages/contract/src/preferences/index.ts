import { endpoint } from '../platform/index.ts'
import { preference, preferenceFields } from './preference.ts'

export * from './map-config.ts'
export * from './preference.ts'

/** Everybody's own, of a company or of the platform (requirement CO-09). */
export const preferences = {
  get: endpoint({
    method: 'GET',
    path: '/preference',
    isOpenBeforeAuthenticator: true,
    summary: 'How whoever asks likes to work; the defaults until something was chosen',
    access: 'person',
    effect: 'reads',
    output: preference,
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/preference',
    summary: 'Replace the preferences of whoever asks',
    access: 'person',
    effect: 'writes',
    versioned: true,
    body: preferenceFields,
    output: preference,
    errors: ['CONFIGURATION_NOT_FOUND', 'GROUP_NOT_FOUND', 'RECORD_CHANGED'],
  }),
}

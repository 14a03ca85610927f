import { z } from 'zod'
import {
  endpoint,
  limits,
  pictureErrors,
  pictureSquare,
  recordId,
  sentFile,
} from '../platform/index.ts'
import { platformProfile, platformProfileFields } from './platform-profile.ts'
import { profile, profileFields } from './profile.ts'

export * from './platform-profile.ts'
export * from './profile.ts'

/** Everybody's own; it asks for no permission. */
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
  savePhoto: endpoint({
    method: 'POST',
    path: '/profile/photo',
    summary: 'Give oneself a photo: JPG or PNG, of which a square is cut out',
    access: 'session',
    effect: 'writes',
    query: pictureSquare,
    upload: { most_bytes: limits.picture_bytes },
    output: profile,
    errors: ['RESOURCE_NOT_FOUND', ...pictureErrors],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/profile/photo',
    summary: 'Take the own photo away; without one, initials stand in its place',
    access: 'session',
    effect: 'writes',
    output: profile,
    errors: ['RESOURCE_NOT_FOUND'],
  }),
  getOfPlatform: endpoint({
    method: 'GET',
    path: '/profile/platform',
    summary: 'The profile of the platform administrator who asks',
    access: 'platform',
    effect: 'reads',
    output: platformProfile,
    errors: [],
  }),
  updateOfPlatform: endpoint({
    method: 'PUT',
    path: '/profile/platform',
    summary: 'Replace what a platform administrator writes of themselves',
    access: 'platform',
    effect: 'writes',
    body: platformProfileFields,
    output: platformProfile,
    errors: [],
  }),
  /** For whoever is of the same company, who sees names everywhere too. */
  photo: endpoint({
    method: 'GET',
    path: '/profile/photo/{resource_id}/{photo_id}',
    isPlatformAccessible: true,
    summary: 'The photo of somebody of the company, which never changes under its address',
    access: 'session',
    effect: 'reads',
    params: z.strictObject({ resource_id: recordId, photo_id: recordId }),
    download: true,
    output: sentFile,
    errors: ['PHOTO_NOT_FOUND'],
  }),
}

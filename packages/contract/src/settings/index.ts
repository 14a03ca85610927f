import { z } from 'zod'
import { endpoint, limits, pictureErrors, recordId, sentFile } from '../platform/index.ts'
import { logoCrop, setting, settingFields } from './setting.ts'

export * from './setting.ts'
export * from './visual-config.ts'

const change = { module: 'COMPANYCONFIG', permission: 'COMPANYCONFIG_UPDATE' } as const

/** How a company looks (requirement CO-08). */
export const settings = {
  get: endpoint({
    method: 'GET',
    path: '/setting',
    isPlatformAccessible: true,
    summary: 'How the company of the caller looks',
    access: 'session',
    effect: 'reads',
    output: setting,
    errors: ['COMPANY_NOT_FOUND'],
  }),
  update: endpoint({
    ...change,
    method: 'PUT',
    path: '/setting',
    isPlatformAccessible: true,
    summary: 'Dress the company; a colour need not be readable, what is written with it is adapted',
    versioned: true,
    body: settingFields,
    output: setting,
    errors: ['COMPANY_NOT_FOUND', 'LOGIN_ADDRESS_TAKEN', 'RECORD_CHANGED'],
  }),
  saveLogo: endpoint({
    ...change,
    method: 'POST',
    path: '/setting/logo',
    isPlatformAccessible: true,
    summary: 'Give the company a logo: JPG or PNG, of which a square is cut out',
    query: logoCrop,
    upload: { most_bytes: limits.picture_bytes },
    output: setting,
    errors: ['COMPANY_NOT_FOUND', ...pictureErrors],
  }),
  removeLogo: endpoint({
    ...change,
    method: 'DELETE',
    path: '/setting/logo',
    isPlatformAccessible: true,
    summary: 'Take the logo off; without one, the product shows its own',
    output: setting,
    errors: ['COMPANY_NOT_FOUND'],
  }),
  /** Public like the login that shows it; its address cannot be guessed. */
  logo: endpoint({
    method: 'GET',
    path: '/setting/logo/{company_id}/{logo_id}',
    summary: 'The picture of a logo, which never changes under its address',
    access: 'public',
    effect: 'reads',
    params: z.strictObject({ company_id: recordId, logo_id: recordId }),
    download: true,
    output: sentFile,
    errors: ['LOGO_NOT_FOUND'],
  }),
}

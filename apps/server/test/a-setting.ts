import type { SettingFields } from '@baquiano/contract/settings'

/** A PNG of one pixel. */
export const aDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export function aSetting(overrides: Partial<SettingFields> = {}): SettingFields {
  return {
    primaryColor: '#E64980',
    navbarColor: '#2B1331',
    color: null,
    theme: 'semi-dark',
    direction: null,
    language: null,
    login_address: null,
    ...overrides,
  }
}

import { v7 as uuidv7 } from 'uuid'
import { aDot, aSetting } from './a-setting.ts'
import type { FixturesOf } from './fixtures-of.ts'

export const settingFixtures: FixturesOf<'settings'> = {
  get: () => ({}),
  update: () => ({ body: aSetting() }),
  saveLogo: () => ({ query: { left: '0', top: '0', size: '1', name: 'aurora.png' }, file: aDot }),
  removeLogo: () => ({}),
  logo: ({ company_id }) => ({ params: { company_id, logo_id: uuidv7() } }),
}

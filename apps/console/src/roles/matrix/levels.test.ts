import { moduleNames, permissions } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { levelOf, levels, permissionOf, presetOf, withAction, withLevel } from './levels.ts'

const all = new Set(permissions)
const none = new Set<(typeof permissions)[number]>()

it.each(levels)('reads back the level %s that it set', (level) => {
  const held = withLevel(none, { modules: moduleNames, level, grantable: all })
  expect(presetOf(held)).toBe(level)
  expect(levelOf('VISIT_POINT', held)).toBe(level)
})

it('calls what is no level custom, and all of a narrow module by what it means', () => {
  expect(levelOf('CHAT', new Set(['CHAT_DELETE']))).toBe('custom')
  expect(levelOf('MAP', new Set(['MAP_LIST', 'MAP_READ']))).toBe('read')
  expect(levelOf('MASSIVE_ASSIGNMENT', new Set(['MASSIVE_ASSIGNMENT_CREATE']))).toBe('full')
  expect(presetOf(new Set(['MAP_LIST', 'MAP_READ']))).toBe('custom')
})

it('adds nothing that the person does not hold, and takes only in the modules named', () => {
  const grantable = new Set([permissionOf('CHAT', 'LIST')])
  const held = new Set([permissionOf('ALARMS', 'LIST'), permissionOf('CHAT', 'DELETE')])
  expect([...withLevel(held, { modules: ['CHAT'], level: 'operation', grantable })]).toEqual([
    'ALARMS_LIST',
    'CHAT_LIST',
  ])
})

it('gives an action to every module that knows it, then takes it again', () => {
  const modules = ['CHAT', 'MAP', 'GROUPS'] as const
  const given = withAction(none, { modules, action: 'DELETE', grantable: all })
  expect([...given]).toEqual(['CHAT_DELETE', 'GROUPS_DELETE'])
  expect([...withAction(given, { modules, action: 'DELETE', grantable: all })]).toEqual([])
})

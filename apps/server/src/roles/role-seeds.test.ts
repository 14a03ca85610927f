import { permissions } from '@baquiano/contract/platform'
import { relatingRoles, roleFields } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { roleSeeds } from './role-seeds.ts'

const byName = new Map(roleSeeds.map((seed) => [seed.name, seed]))

it('gives administrators every permission, and nobody else their pages', () => {
  expect(byName.get('ADMINISTRADOR')?.permissions).toEqual(permissions)
  const administrators = roleSeeds.filter(({ is_administrator }) => is_administrator)
  expect(administrators.map(({ name }) => name)).toEqual(['ADMINISTRADOR'])
})

it.each(roleSeeds)('seeds $name as a person could have written it', (seed) => {
  const { is_administrator: _, ...fields } = seed
  expect(roleFields.parse(fields)).toEqual(fields)
})

it.each(relatingRoles)('lets %s do what its relating takes', (name) => {
  expect(byName.get(name)?.permissions).toEqual(
    expect.arrayContaining(['RESOURCES_UPDATE', 'RESOURCES_LIST', 'CALENDAR_CREATE', 'MAP_LIST']),
  )
})

it('lets field staff see neither the calendar nor the map of others', () => {
  const held = byName.get('RECURSO')?.permissions ?? []
  expect(held.filter((permission) => /^(CALENDAR|MAP|RESOURCES)_/.test(permission))).toEqual([])
})

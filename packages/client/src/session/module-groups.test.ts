import { moduleNames } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { moduleGroups } from './module-groups.ts'

it('shows every module once', () => {
  const shown: string[] = Object.values(moduleGroups).flat()
  expect(shown.toSorted()).toEqual(moduleNames.toSorted())
})

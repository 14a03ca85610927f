import { taskKindNames } from '@baquiano/contract/tasks'
import { expect, it } from 'vitest'
import { taskViews } from './features.ts'

it('shows each kind of task by one capability', () => {
  expect(Object.keys(taskViews).toSorted()).toEqual(taskKindNames.toSorted())
})

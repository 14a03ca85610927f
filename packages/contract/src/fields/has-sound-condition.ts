import type { Field } from './field.ts'

type Conditional = Pick<Field, 'name' | 'visible_when'>

/** Whether the field that shows another one exists, and no chain of conditions comes back to where it began. */
export function hasSoundCondition(changed: Conditional, all: readonly Conditional[]): boolean {
  const conditions = new Map(all.map(({ name, visible_when }) => [name, visible_when?.field]))
  conditions.set(changed.name, changed.visible_when?.field)
  const passed = new Set<string>()
  let name = changed.visible_when?.field
  while (name !== undefined) {
    if (!conditions.has(name) || name === changed.name || passed.has(name)) return false
    passed.add(name)
    name = conditions.get(name)
  }
  return true
}

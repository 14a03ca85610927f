import { categories } from '@baquiano/contract/categories'
import { fields } from '@baquiano/contract/fields'
import type { Company } from '../demo.ts'
import { fieldPlan } from '../world/field-plan.ts'
import { recordIds } from '../world/record-ids.ts'

/** The fields of visit points and visits, one after the other: their order is that of their creation. */
export async function createFields({ plan, administrator }: Company): Promise<void> {
  for (const { object_type, name, label, fields: planned } of fieldPlan) {
    const category_id = recordIds.category(plan.key, name)
    await administrator(categories.create, {
      body: { id: category_id, name, label, object_type },
    })
    for (const field of planned) {
      const id = recordIds.field(plan.key, field.name)
      await administrator(fields.create, { body: { ...field, id, category_id } })
    }
  }
}

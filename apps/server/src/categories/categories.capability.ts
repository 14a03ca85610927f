import { categories } from '@baquiano/contract/categories'
import { AppError } from '@baquiano/contract/platform'
import { recordCapability } from '../records/index.ts'
import { categoryRepository, selectNextPosition } from './categories.repository.ts'

export const categoriesCapability = recordCapability(categories, {
  entity: 'category',
  list: 'categories',
  repository: categoryRepository,
  beforeCreate: async (context, { object_type }) => ({
    position: await selectNextPosition(context, object_type),
  }),
  beforeUpdate: (_, { before, fields }) => {
    if (fields.object_type !== before.object_type) throw new AppError('OBJECT_TYPE_FIXED')
  },
  // Its lock keeps new fields out, because the foreign key of a field locks its category.
  beforeRemove: (_, { field_count }) => {
    if (field_count > 0) throw new AppError('CATEGORY_IN_USE')
  },
})

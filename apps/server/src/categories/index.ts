export {
  selectOfType as listCategoriesOfType,
  setPositions as setCategoryPositions,
} from './categories.repository.ts'

export { requireForm } from './require-form.ts'
export {
  selectVersion as selectFormVersion,
  selectVersions as selectFormVersions,
} from './forms.repository.ts'

export { useFitText } from './use-fit-text.ts'

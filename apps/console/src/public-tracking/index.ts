export { CustomerFrame } from './customer-frame.tsx'

export { topics } from '../topics.ts'
export * from './realtime-path.ts'
export * from './subscribe.ts'

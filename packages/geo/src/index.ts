export * from './distance.ts'

export * from './distance.ts'
export * from './track.ts'

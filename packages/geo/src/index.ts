export * from './distance.ts'
export * from './track.ts'
export * from './deviation.ts'
export * from './line.ts'

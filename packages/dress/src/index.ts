export * from './color-scale.ts'
export * from './contrast.ts'
export * from './dress.ts'
export * from './resembles-error.ts'
